/** Loaded before an instance whose memory is measured: SIGUSR2 has it give back what it does not use any more. */
process.on('SIGUSR2', () => globalThis.gc?.());
