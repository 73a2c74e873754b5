/** The command of `npm run import`; what it does is in arguments.ts, how in server/catalog/import/imports.ts. */
import process from 'node:process';
import { runImport } from './run-import.ts';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopping.abort());

const { env, stdout: out, stderr: err } = process;
process.exitCode = await runImport(process.argv.slice(2), { env, out, err, stop: stopping.signal });
