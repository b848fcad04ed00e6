import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { Transform } from 'node:stream';

/**
 * `reset`: connections are torn and new ones die at once. `refusal`: those that are open go on, new ones die at once.
 * `silence`: nothing arrives any more, and nobody is told.
 */
export type CutKind = 'reset' | 'refusal' | 'silence';

/** What each piece that passes meets, in both directions, until the line is mended. */
export interface Weather {
  readonly delayMs?: number;
  /** Whether the connection is torn instead of passing this piece. */
  readonly tears?: () => boolean;
}

export interface TcpProxy {
  readonly port: number;
  /** The same address, but through this proxy. */
  through(url: string): string;
  cut(kind?: CutKind): void;
  /** Every connection is torn once; new ones pass. */
  tear(): void;
  disturb(weather: Weather): void;
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
  /** Every piece from the near side to the far one, and back. */
  readonly there: Transform;
  readonly back: Transform;
}

function flow({ near, far, there, back }: Line): void {
  if (!far) return;
  near.pipe(there).pipe(far);
  far.pipe(back).pipe(near);
}

function hold({ near, far, there, back }: Line): void {
  near.unpipe(there);
  near.pause();
  if (!far) return;
  there.unpipe(far);
  far.unpipe(back);
  back.unpipe(near);
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
  let weather: Weather = {};

  const passage = (line: () => Line): Transform =>
    new Transform({
      transform(piece: Buffer, _, pass) {
        const { delayMs = 0, tears } = weather;
        if (tears?.() === true) tear(line());
        else if (delayMs === 0) pass(null, piece);
        else setTimeout(() => pass(null, piece), delayMs);
      },
    });

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
    const line: Line = { near, far: undefined, there: passage(() => line), back: passage(() => line) };
    if (state === 'reset' || state === 'refusal') return tear(line);
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
      if (kind === 'refusal') return;
      for (const line of lines) (kind === 'reset' ? tear : hold)(line);
    },
    tear() {
      for (const line of lines) tear(line);
    },
    disturb(next) {
      weather = next;
    },
    mend() {
      // Those that were never held flow already: a second pipe would pass every piece twice.
      if (state === 'silence') for (const line of lines) (line.far ? flow : join)(line);
      state = 'whole';
      weather = {};
    },
    connections: () => lines.size,
    async close() {
      for (const line of lines) tear(line);
      server.close();
      await once(server, 'close');
    },
  };
}
