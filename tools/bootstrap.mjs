/**
 * What every command needs first: packages, Node 24, the built storefront. Plain JavaScript, because it runs under
 * the person's own Node and before anything is installed.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const lockFile = join(root, 'package-lock.json');
const installStamp = join(root, 'node_modules/.dukon-stamp');
const buildStamp = join(root, 'build/.dukon-stamp');
/** All that ends up in the bundle. */
const buildSources = [
  'web',
  'contract',
  'rules',
  'tools/vite',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
];
/** What a running shop reads of our TypeScript. */
export const serverSources = ['server', 'contract', 'rules', 'db', 'demo', 'tools', 'web'];
const plainFolder = join(root, 'build/plain');
const plainStamp = join(root, 'build/.plain-stamp');
/** Held by the one that builds; it names its process. */
const buildLock = join(root, 'build/.dukon-lock');
/** The first to run our TypeScript without a flag and with what the server calls. */
const oldestServerNode = [24, 7];

/** What went wrong, in one sentence for a person; everything else that is thrown is a bug. */
export class Problem extends Error {}

/** Says one line to the person; stdout stays the program's own. */
export const say = (line) => process.stderr.write(`${line}\n`);

/**
 * Calls back when the npm that runs this command is gone: a signal to npm ends only the shell between the two, and
 * the command would go on unseen.
 */
export function onNpmGone(callback) {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    callback();
  }, 500);
  watch.unref();
}

/** Installs the packages of package-lock.json where they are missing or others. @throws Problem */
export function ensureInstalled() {
  const wanted = sha256(readFileSync(lockFile));
  if (readIfThere(installStamp) === wanted) return;
  if (!isInstalled()) {
    requireWritable('The packages are not those of package-lock.json');
    say('Installing packages; this takes a minute and happens once.');
    installPackages();
  }
  // Only a shortcut: where this user cannot write, it is compared again the next time.
  if (isWritable(dirname(installStamp))) writeFileSync(installStamp, wanted);
}

function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** For a shop that is run by a user who may not change its program. @throws Problem */
function requireWritable(problem) {
  if (isWritable(root)) return;
  throw new Problem(`${problem}, and this user cannot write in ${root}: run "npm run build" there as its owner first.`);
}

function installPackages() {
  const options = ['ci', '--include=dev', '--include=optional', '--engine-strict=false', '--loglevel=error'];
  const ownCli = process.env.npm_execpath;
  const [command, ...args] =
    ownCli && basename(ownCli) === 'npm-cli.js' ? [process.execPath, ownCli, ...options] : ['npm', ...options];
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: command === 'npm' && process.platform === 'win32',
  });
  if (error?.code === 'ENOENT') throw new Problem('The packages cannot be installed: there is no npm.');
  if (status !== 0) throw new Problem('The packages cannot be installed: npm says why above.');
}

/** Whether npm put there what the lock asks for, as `npm install` does; npm's own list in node_modules says so. */
function isInstalled() {
  const list = readIfThere(join(root, 'node_modules/.package-lock.json'));
  if (!list) return false;
  const installed = JSON.parse(list).packages;
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || (entry.optional && !installed[path])) return true;
    return installed[path]?.integrity === entry.integrity && installed[path]?.version === entry.version;
  });
}

/** The program that runs the server: this Node where it is new enough, else the one among our packages. @throws Problem */
export function findNode24() {
  if (isServerNode(process.versions.node)) return process.execPath;
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  const bundled = join(root, 'node_modules', `node-${platform}-${process.arch}`, file);
  const version = spawnSync(bundled, ['--version'], { encoding: 'utf8' }).stdout ?? '';
  if (isServerNode(version.trim().slice(1))) return bundled;
  throw new Problem(
    `Dukon needs Node ${oldestServerNode.join('.')} or newer and brings none for ${process.platform}-${process.arch}; ` +
      `install it (nodejs.org) and start again. This is Node ${process.versions.node}.`,
  );
}

function isServerNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = oldestServerNode;
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/**
 * Hashing a password takes 19 MiB on a thread of its own, which glibc would keep for that thread for ever after;
 * blocks of this many bytes and more go back to the system instead. Measured: 199 MiB after a first start without
 * it, 112 MiB with it.
 */
const returnedBlock = String(1024 * 1024);

/**
 * New objects live in two halves of this many MiB. Left alone each grows to 64 while a shop starts and is never given
 * back: 269 MiB of shop and database a minute after a first start without it, 196 with it, at no loss of speed.
 */
const youngHalf = '--max-semi-space-size=16';

/** This process's environment, in which `node` is Node 24: tools start it by that name. */
export function environmentOf(node24) {
  const path = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  return {
    MALLOC_MMAP_THRESHOLD_: returnedBlock,
    NODE_OPTIONS: youngHalf,
    ...process.env,
    [path]: `${dirname(node24)}${delimiter}${process.env[path] ?? ''}`,
  };
}

/** Builds the storefront where it is missing or older than its sources; one at a time. @throws Problem */
export function ensureBuilt(node24) {
  const isBuilt = () => readIfThere(buildStamp) === hashOf(buildSources);
  const isPlain = () => existsSync(plainFolder) && readIfThere(plainStamp) === hashOf(serverSources);
  if (isBuilt() && (isPlain() || !isWritable(dirname(buildStamp)))) return;
  if (!isBuilt()) requireWritable('The storefront is not built from these sources');
  whileAlone(() => {
    if (!isBuilt()) build(node24);
    if (!isPlain()) makePlain(node24);
  });
}

/** Waits for another one that builds. */
function whileAlone(work) {
  for (let waits = 0; !takeLock(); waits += 1) {
    const holder = readIfThere(buildLock);
    // One that was killed leaves its lock.
    if (holder && !isAlive(Number(holder))) rmSync(buildLock, { force: true });
    else if (waits === 0) say('Another build is at work here: waiting for it.');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
  try {
    work();
  } finally {
    rmSync(buildLock, { force: true });
  }
}

/** The lock is there with its process's number at once, or not at all. */
function takeLock() {
  const own = `${buildLock}.${process.pid}`;
  mkdirSync(dirname(own), { recursive: true });
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, buildLock);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(own);
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function build(node24) {
  const wanted = hashOf(buildSources);
  say('Building the storefront.');
  rmSync(buildStamp, { force: true });
  const { status, stdout, stderr } = spawnSync(node24, [reactRouter, 'build'], {
    cwd: root,
    env: { ...environmentOf(node24), NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) {
    process.stderr.write(stdout);
    process.stderr.write(stderr);
    throw new Problem('The storefront cannot be built: the lines above say why.');
  }
  writeFileSync(buildStamp, wanted);
}

/** Makes the server's sources plain; a shop runs without that as well. */
function makePlain(node24) {
  rmSync(plainStamp, { force: true });
  const { status } = spawnSync(node24, ['--disable-warning=ExperimentalWarning', 'tools/strip-types.mjs'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status === 0) writeFileSync(plainStamp, hashOf(serverSources));
  else say('The server’s modules could not be made plain: it runs from their sources, and takes more memory.');
}

/** React Router's command line, to be run by Node 24. */
export const reactRouter = join(root, 'node_modules/@react-router/dev/bin.cjs');

const hashOf = (sources) => sha256(sources.map(hashOfSource).join());

/** Of sources that were read already: the storefront's are the server's, too. */
const hashes = new Map();

function hashOfSource(source) {
  const known = hashes.get(source);
  if (known !== undefined) return known;
  const hash = createHash('sha256');
  for (const path of filesAt(source)) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  const digest = hash.digest('hex');
  hashes.set(source, digest);
  return digest;
}

/** The file, or all files below the folder; in an order that never changes. */
function filesAt(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesAt(join(path, name)));
}

const readIfThere = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
const sha256 = (data) => createHash('sha256').update(data).digest('hex');
