/** Two short tones, made here: there is no file to fetch. */
export function ring(context: AudioContext): void {
  const start = context.currentTime;
  for (const [place, hertz] of [660, 880].entries()) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const at = start + place * 0.16;
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(0.2, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.15);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.16);
  }
}
