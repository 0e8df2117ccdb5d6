import { createHash } from 'node:crypto'
import { existsSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installationOf } from './installation.ts'

export type Cluster = 'development' | 'test' | 'bench'

export type Places = {
  /** Everything of this cluster; readable by its account alone. */
  readonly home: string
  readonly data: string
  readonly log: string
  /** Folder of the Unix socket. */
  readonly socket: string
  /** Where the binaries are copied to because the account cannot read the project; none: used in place. */
  readonly copies: string | undefined
  /** PostgreSQL refuses to run as root; root starts it as `nobody`. */
  readonly account: { readonly uid: number; readonly gid: number } | undefined
}

const NOBODY = 65534
const SYSTEM_HOME = '/var/lib/fachwerk'
/** `.s.PGSQL.5432` and its slash must fit into the 107 bytes of a socket's path. */
const LONGEST_SOCKET_FOLDER = 107 - '/.s.PGSQL.5432'.length
const PROJECT = resolve(dirname(fileURLToPath(import.meta.url)), '../../../../..')

/** Folder of files in memory, where there is one. */
const MEMORY = '/dev/shm'
/** What two clusters with the databases of a run of tests need at most, with room to spare. */
const ROOM_BYTES = 4 * 1024 ** 3

const short = (path: string) => createHash('sha256').update(path).digest('hex').slice(0, 12)

/**
 * Where the throw-away databases of tests live in memory: a thousand of them are made in a run, each in a tenth of the time a
 * disk takes.
 * @returns null where memory has no room; a cluster that lives there already stays there
 */
function inMemory(name: string): string | null {
  const home = join(MEMORY, `fachwerk-${name}`)
  if (process.platform !== 'linux' || !existsSync(MEMORY)) return null
  if (existsSync(home)) return home
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= ROOM_BYTES && freemem() >= ROOM_BYTES ? home : null
}

/**
 * Decides where a cluster lives. A normal user's stands in the data folder; root's stands where `nobody` may
 * reach it, told apart by the path of the project, or of the data folder when that is somewhere else, and by the
 * name of the installation. That of the tests stands in memory where there is room.
 */
export function placesOf(
  cluster: Cluster,
  dataDir: string,
  uid = process.getuid?.(),
  memory: (name: string) => string | null = inMemory,
): Places {
  const folder = resolve(dataDir)
  const asRoot = uid === 0
  const path = folder === join(PROJECT, 'data') ? PROJECT : folder
  const owner = asRoot && cluster !== 'test' ? `${path} ${installationOf(folder)}` : path
  const onDisk = asRoot ? join(SYSTEM_HOME, short(owner), cluster) : join(folder, 'postgres', cluster)
  const home = (cluster === 'test' && memory(short(`${uid} ${path}`))) || onDisk
  const fits = Buffer.byteLength(home) <= LONGEST_SOCKET_FOLDER
  return {
    home,
    data: join(home, 'db'),
    log: join(home, 'postgres.log'),
    socket: fits ? home : join(tmpdir(), `fachwerk-${short(home)}`),
    copies: asRoot ? SYSTEM_HOME : undefined,
    account: asRoot ? { uid: NOBODY, gid: NOBODY } : undefined,
  }
}
