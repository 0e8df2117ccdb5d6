import { release } from 'node:os'
import type { Cluster, Places } from './places.ts'

/** A small machine's share: server and database together idle below 350 MB. */
const MODEST = {
  shared_buffers: '64MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  max_wal_size: '256MB',
  max_parallel_workers_per_gather: '0',
  max_worker_processes: '4',
  autovacuum_max_workers: '2',
  jit: 'off',
  io_method: 'sync',
  log_min_messages: 'warning',
  log_line_prefix: '%m [%p] ',
  max_connections: '80',
  fsync: 'on',
}

/** Thrown-away databases of several test runs at once: many connections, no waiting for the disk. */
const FOR_TESTS = {
  max_connections: '400',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
}

/**
 * How PostgreSQL fixes its files after a crash before it serves: with one call for the file system, or each by itself,
 * which takes seconds on a busy disk. Linux before 5.8 keeps errors of the one call to itself.
 */
export function recoverySync(platform: NodeJS.Platform, kernel: string): 'syncfs' | 'fsync' {
  const [major = 0, minor = 0] = kernel.split(/[.-]/).map(Number)
  const takesThem = major > 5 || (major === 5 && minor >= 8)
  return platform === 'linux' && takesThem ? 'syncfs' : 'fsync'
}

/** `-c name=value` arguments; on Windows there are no Unix sockets, so loopback TCP on `port`. */
export function settingsFor(cluster: Cluster, places: Places, port: number): string[] {
  const network =
    process.platform === 'win32'
      ? { listen_addresses: '127.0.0.1' }
      : { listen_addresses: '', unix_socket_directories: places.socket, unix_socket_permissions: '0700' }
  const recovery = { recovery_init_sync_method: recoverySync(process.platform, release()) }
  const all = {
    ...MODEST,
    ...recovery,
    ...(cluster === 'test' ? FOR_TESTS : {}),
    ...network,
    port: String(port),
  }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
