import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '#tools/free-port.ts';
import { Programs, type User, until } from './programs.ts';

type Node = { name: string; postgresPort: number; restPort: number; folder: string };
type Member = { name: string; role: string; state: string };

/** Three nodes on loopback with the settings of deploy/cluster. */
export type DatabaseCluster = {
  /** Where the shop connects: pgbouncer; its visitors' reads: HAProxy. */
  url: string;
  replicaUrl: string;
  /** Ends the primary and its Patroni at once, with signal 9. @returns its name */
  killPrimary: () => Promise<string>;
  /** Starts the node again and waits until it follows. */
  revive: (name: string) => Promise<void>;
  members: () => Promise<Member[]>;
  close: () => Promise<void>;
};

/** What the drill starts, with Debian's package of each. */
export const clusterPrograms = {
  '/usr/lib/postgresql': 'postgresql',
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  ps: 'procps',
};

const settings = join(import.meta.dirname, '../../deploy/cluster');
const size = 3;
const timeoutMs = 90_000;
const password = 'only-for-a-drill';

export async function startDatabaseCluster(): Promise<DatabaseCluster> {
  const user = findUser();
  const folder = await mkdtemp(join(tmpdir(), 'dukon-failover-'));
  await chown(folder, user.uid, user.gid);
  const programs = new Programs(folder, user);
  try {
    const etcd = await startEtcd(programs, folder);
    const nodes = await Promise.all(
      Array.from({ length: size }, (_, index) => makeNode(folder, user, etcd, index + 1)),
    );
    const patronis = new Map(nodes.map((node) => [node.name, startPatroni(programs, node)]));
    const members = () => listMembers(nodes);
    const areWell = async () => {
      const all = await members();
      const followers = all.filter(
        ({ role, state }) => role === 'sync_standby' || (role === 'replica' && state !== 'stopped'),
      );
      return (
        all.some(({ role }) => role === 'leader') &&
        followers.length === size - 1 &&
        all.some(({ role }) => role === 'sync_standby')
      );
    };
    await until('a primary with two followers', timeoutMs, areWell);
    const { url, replicaUrl } = await startProxies(programs, folder, user, nodes);
    return {
      url,
      replicaUrl,
      members,
      killPrimary: async () => {
        const name = (await members()).find(({ role }) => role === 'leader')?.name ?? '';
        const node = nodes.find((each) => each.name === name) as Node;
        const lock = await readFile(join(node.folder, 'data/postmaster.pid'), 'utf8');
        const patroni = patronis.get(name);
        if (patroni?.pid) process.kill(-patroni.pid, 'SIGKILL');
        killTree(Number.parseInt(lock, 10));
        return name;
      },
      revive: async (name) => {
        const node = nodes.find((each) => each.name === name) as Node;
        patronis.set(name, startPatroni(programs, node));
        await until(`${name} follows again`, timeoutMs, areWell);
      },
      close: async () => {
        await programs.close();
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await programs.close();
    throw error;
  }
}

/** The package of PostgreSQL makes it; its server refuses to be run by root. */
function findUser(): User {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function findBinaries(): Promise<string> {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? (await readdir(root)).sort((left, right) => Number(right) - Number(left)) : [];
  if (!versions[0]) throw new Error('There is no PostgreSQL: apt-get install postgresql.');
  return join(root, versions[0], 'bin');
}

async function startEtcd(programs: Programs, folder: string): Promise<string> {
  const [client, peer] = [`http://127.0.0.1:${await freePort()}`, `http://127.0.0.1:${await freePort()}`];
  const args = ['--name=one', `--data-dir=${join(folder, 'etcd')}`, `--listen-client-urls=${client}`];
  args.push(`--advertise-client-urls=${client}`, `--listen-peer-urls=${peer}`, `--initial-advertise-peer-urls=${peer}`);
  programs.start('etcd', 'etcd', [...args, `--initial-cluster=one=${peer}`]);
  await until('etcd answers', timeoutMs, async () => (await fetch(`${client}/health`)).ok);
  return new URL(client).host;
}

async function makeNode(folder: string, user: User, etcd: string, index: number): Promise<Node> {
  const name = `node${index}`;
  const node = { name, postgresPort: await freePort(), restPort: await freePort(), folder: join(folder, name) };
  await mkdir(node.folder, { mode: 0o700 });
  await chown(node.folder, user.uid, user.gid);
  const values: Record<string, string | number> = {
    NODE_NAME: name,
    NODE_ADDRESS: '127.0.0.1',
    POSTGRES_PORT: node.postgresPort,
    REST_PORT: node.restPort,
    ETCD_HOSTS: etcd,
    DATA_DIRECTORY: join(node.folder, 'data'),
    BIN_DIRECTORY: await findBinaries(),
    SOCKET_DIRECTORY: node.folder,
    SUPERUSER_PASSWORD: password,
    REPLICATION_PASSWORD: password,
    NETWORK: '127.0.0.1/32',
  };
  const text = await readFile(join(settings, 'patroni.yaml'), 'utf8');
  const filled = text.replaceAll(/\$\{(\w+)\}/g, (_, key: string) => String(values[key]));
  await write(join(node.folder, 'patroni.yaml'), filled, user);
  return node;
}

const startPatroni = (programs: Programs, { name, folder }: Node) =>
  programs.start(name, 'patroni', [join(folder, 'patroni.yaml')]);

/** As any node that answers has it. */
async function listMembers(nodes: Node[]): Promise<Member[]> {
  for (const { restPort } of nodes) {
    const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`).catch(() => undefined);
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
  }
  return [];
}

/** HAProxy, the shop's role and database, and pgbouncer. @returns the shop's connection settings */
async function startProxies(
  programs: Programs,
  folder: string,
  user: User,
  nodes: Node[],
): Promise<{ url: string; replicaUrl: string }> {
  const [primary, replica, bouncer] = [await freePort(), await freePort(), await freePort()];
  const servers = nodes.map(
    ({ name, postgresPort, restPort }) => `  server ${name} 127.0.0.1:${postgresPort} check port ${restPort}\n`,
  );
  const haproxy = (await readFile(join(settings, 'haproxy.cfg'), 'utf8'))
    .replace('127.0.0.1:5000', `127.0.0.1:${primary}`)
    .replace('127.0.0.1:5001', `127.0.0.1:${replica}`)
    .replaceAll(/( {2}server node\d.*\n)+/g, servers.join(''));
  await write(join(folder, 'haproxy.cfg'), haproxy, user);
  programs.start('haproxy', 'haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')]);
  await until('HAProxy finds the primary', timeoutMs, () => makeDatabase(primary));
  const ini = (await readFile(join(settings, 'pgbouncer.ini'), 'utf8'))
    .replace('port=5000', `port=${primary}`)
    .replace('listen_port = 6432', `listen_port = ${bouncer}\nunix_socket_dir =`)
    .replace('/etc/pgbouncer/userlist.txt', join(folder, 'userlist.txt'));
  await write(join(folder, 'userlist.txt'), `"dukon" "${password}"\n`, user);
  await write(join(folder, 'pgbouncer.ini'), ini, user);
  programs.start('pgbouncer', 'pgbouncer', [join(folder, 'pgbouncer.ini')]);
  const url = `postgres://dukon:${password}@127.0.0.1:${bouncer}/dukon`;
  await until('pgbouncer lets the shop in', timeoutMs, () => canConnect(url));
  return { url, replicaUrl: `postgres://dukon:${password}@127.0.0.1:${replica}/dukon` };
}

/** What deploy/cluster/README.md says to do once. */
async function makeDatabase(port: number): Promise<boolean> {
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' });
  const text = await readFile(join(settings, 'README.md'), 'utf8');
  const statements = [...text.matchAll(/^ {3}((?:create|alter) .*;)$/gm)].map(([, statement = '']) => statement);
  try {
    await client.connect();
    for (const statement of statements) await client.query(statement.replace("'…'", `'${password}'`));
    return true;
  } finally {
    await client.end();
  }
}

async function canConnect(url: string): Promise<boolean> {
  const client = new Client(url);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } finally {
    await client.end();
  }
}

function killTree(pid: number): void {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .trim()
    .split(/\s+/);
  for (const each of [pid, ...children.map(Number)]) process.kill(each, 'SIGKILL');
}

async function write(path: string, text: string, { uid, gid }: User): Promise<void> {
  await writeFile(path, text);
  await chmod(path, 0o600);
  await chown(path, uid, gid);
}
