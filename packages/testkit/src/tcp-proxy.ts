import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';

/** `reset`: connections are torn and new ones die at once. `silence`: nothing arrives any more, and nobody is told. */
export type CutKind = 'reset' | 'silence';

export interface TcpProxy {
  readonly port: number;
  /** The same address, but through this proxy. */
  through(url: string): string;
  cut(kind?: CutKind): void;
  mend(): void;
  /** How many connections are open through it. */
  connections(): number;
  close(): Promise<void>;
}

export interface TcpProxyOptions {
  readonly target: { readonly host?: string; readonly port: number };
}

interface Line {
  readonly near: Socket;
  far: Socket | undefined;
}

function flow({ near, far }: Line): void {
  if (!far) return;
  near.pipe(far);
  far.pipe(near);
}

function hold({ near, far }: Line): void {
  near.pause();
  if (!far) return;
  near.unpipe(far);
  far.unpipe(near);
  far.pause();
}

function tear({ near, far }: Line): void {
  near.resetAndDestroy();
  far?.resetAndDestroy();
}

/** A network between two programs that a test can break and mend. */
export async function startTcpProxy({ target }: TcpProxyOptions): Promise<TcpProxy> {
  const lines = new Set<Line>();
  let state: CutKind | 'whole' = 'whole';

  const join = (line: Line): void => {
    line.far = connect({ host: target.host ?? '127.0.0.1', port: target.port });
    watch(line, line.far);
    flow(line);
  };
  const watch = (line: Line, socket: Socket): void => {
    socket.setNoDelay(true);
    socket.on('error', () => tear(line));
    socket.on('close', () => {
      lines.delete(line);
      line.near.destroy();
      line.far?.destroy();
    });
  };
  const server = createServer((near) => {
    const line: Line = { near, far: undefined };
    if (state === 'reset') return tear(line);
    lines.add(line);
    watch(line, near);
    if (state === 'silence') near.pause();
    else join(line);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    port,
    through(address) {
      const url = new URL(address);
      url.host = `127.0.0.1:${port}`;
      return url.href;
    },
    cut(kind = 'reset') {
      state = kind;
      for (const line of lines) (kind === 'reset' ? tear : hold)(line);
    },
    mend() {
      state = 'whole';
      for (const line of lines) (line.far ? flow : join)(line);
    },
    connections: () => lines.size,
    async close() {
      for (const line of lines) tear(line);
      server.close();
      await once(server, 'close');
    },
  };
}
