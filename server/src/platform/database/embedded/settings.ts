/** Connections of the embedded database, and those of them that a server leaves to the worker and tools. */
export const MAX_CONNECTIONS = 100;
export const RESERVED_CONNECTIONS = 20;

/**
 * PostgreSQL's settings for one machine and a small footprint, without giving up durability: fsync,
 * full_page_writes and synchronous_commit stay on. They are passed at each start rather than stored in the
 * cluster, so that a new version of this list applies to old data.
 */
export const settings: Record<string, string> = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  max_connections: String(MAX_CONNECTIONS),
  shared_buffers: '256MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  random_page_cost: '1.1',
  // The embedded database has no replicas, so its WAL needs only the contents for recovery.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '512MB',
  min_wal_size: '32MB',
  // Fewer processes: reads without I/O workers, no parallel plans (requests already run concurrently).
  io_method: 'sync',
  max_worker_processes: '2',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '2',
  autovacuum_worker_slots: '2',
  jit: 'off',
  huge_pages: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'off',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
  unix_socket_permissions: '0700',
};
