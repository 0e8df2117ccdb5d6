import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run, type Running } from '../endurance/processes.ts'

/**
 * A second line before the server's own: how often and over how many connections one client may ask, IPv6 by its /64. So
 * much that an office behind one address never meets it; this machine itself is not counted.
 */
const LIMITS = `
  map $remote_addr $client {
    default $remote_addr;
    127.0.0.1 "";
    ::1 "";
    "~^(?<net>(?:[0-9a-f]{1,4}:){1,4})" $net;
  }
  limit_req_zone $client zone=requests:10m rate=100r/s;
  limit_conn_zone $client zone=connections:10m;
  limit_req_status 429;
  limit_conn_status 429;`

/**
 * Configuration of nginx before several nodes. A node that cannot be reached is left out for two seconds. What could not
 * be handed over goes to the next node; what was handed over and not answered only if it may be done twice (GET, HEAD):
 * whether an order came through is found out by its key, not by the balancer.
 */
export const balancerConfiguration = (port: number, nodes: readonly number[]): string => `
daemon off;
worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid nginx.pid;
error_log stderr error;
events { worker_connections 2048; }
http {
  access_log off;
  server_tokens off;
  client_body_temp_path body;
  proxy_temp_path answers;
  fastcgi_temp_path unused;
  uwsgi_temp_path unused;
  scgi_temp_path unused;${LIMITS}
  upstream nodes {
${nodes.map((node) => `    server 127.0.0.1:${node} max_fails=1 fail_timeout=2s;`).join('\n')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 1m;
    client_body_timeout 30s;
    limit_conn connections 200;
    limit_req zone=requests burst=400 nodelay;
    location / {
      proxy_pass http://nodes;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_connect_timeout 1s;
      proxy_next_upstream error timeout;
      proxy_next_upstream_tries 2;
    }
  }
}
`

/** Starts Debian's nginx before the nodes. */
export function startBalancer(folder: string, port: number, nodes: readonly number[]): Running {
  const home = join(folder, 'nginx')
  mkdirSync(home, { recursive: true })
  const configuration = join(home, 'nginx.conf')
  writeFileSync(configuration, balancerConfiguration(port, nodes))
  return run('nginx', '/usr/sbin/nginx', ['-p', home, '-e', 'stderr', '-c', configuration])
}
