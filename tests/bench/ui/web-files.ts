import { createReadStream, existsSync, statSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
};

/** Enough for the gallery, which needs no account; it is there only in a demonstration. */
const config = {
  hospital: { name: 'Bench', tagline: '', addresses: [], contacts: [] },
  login: { tokenEndpoint: '/oidc/token', clientId: '', clientSecret: '', scope: '' },
  graphqlPath: '/graphql',
  csrfHeader: 'x-senlab-request',
  demoAccounts: [],
};

function send(response: ServerResponse, file: string): void {
  response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
  createReadStream(file).pipe(response);
}

export interface WebFiles {
  readonly url: string;
  close(): Promise<void>;
}

/** The built web alone: a server and a database would compete with the browser for the two cores. */
export async function serveWeb(folder: string): Promise<WebFiles> {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname));
    if (path === '/config.json') {
      response.setHeader('content-type', 'application/json');
      return void response.end(JSON.stringify(config));
    }
    const file = join(folder, path);
    const isFile = existsSync(file) && statSync(file).isFile();
    send(response, isFile ? file : join(folder, 'index.html'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
