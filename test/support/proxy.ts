import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');
const timeoutMs = 60_000;

/** The header with a test's client address, which the proxy sets and clients cannot forge. */
export const askerHeader = 'x-test-asker';

/** nginx with the settings of deploy/, on a port before instances on other ports of this machine. */
export async function startProxy(port: number, ports: number[]): Promise<{ close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'dukon-proxy-'));
  await writeFile(join(folder, 'nginx.conf'), await settings(folder, port, ports));
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await listening(child, port);
  return {
    close: async () => {
      child.removeAllListeners('exit');
      child.kill('SIGTERM');
      await once(child, 'exit');
      await rm(folder, { recursive: true });
    },
  };
}

async function settings(folder: string, port: number, ports: number[]): Promise<string> {
  const servers = ports.map((each) => `    server 127.0.0.1:${each} max_fails=0;`).join('\n');
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${join(folder, name)};`,
  );
  const text = await readFile(join(root, 'deploy/nginx.conf'), 'utf8');
  return `daemon off; error_log stderr crit; worker_processes 1; pid ${join(folder, 'pid')}; user root;\n${text}`
    .replace(/( {4}server shop-\d.*\n)+/, `${servers}\n`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('access_log /dev/stdout plain;', 'access_log off;')
    .replace(
      'http {',
      `http {\n${places.join('\n')}\n  map $http_x_test_asker $asker { '' $remote_addr; default $http_x_test_asker; }`,
    )
    .replace('X-Forwarded-For $remote_addr', 'X-Forwarded-For $asker');
}

async function listening(child: ChildProcess, port: number): Promise<void> {
  const end = Date.now() + timeoutMs;
  let hasEnded = false;
  child.once('exit', () => {
    hasEnded = true;
  });
  child.once('error', () => {
    hasEnded = true;
  });
  while (!hasEnded && Date.now() < end) {
    const probe = connect(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((resolve) => {
      probe.once('connect', () => resolve(true));
      probe.once('error', () => resolve(false));
    });
    probe.destroy();
    if (isOpen) return;
    await sleep(20);
  }
  throw new Error('nginx did not start; is it installed?');
}
