/** Brightness of each dot, 0 to 255, line by line. */
export interface Greys {
  readonly width: number;
  readonly height: number;
  readonly dots: Uint8Array;
}

/** Of a picture in the plainest format there is: `P5`, width, height, 255, and the dots. */
export function readGreys(pgm: Buffer): Greys {
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(pgm.subarray(0, 64).toString('latin1'));
  if (head === null) throw new Error('not a picture of greys');
  const [width, height] = [Number(head[1]), Number(head[2])];
  return { width, height, dots: pgm.subarray(head[0].length) };
}

const film = { width: 1280, height: 720, pictures: 4 } as const;

/** Never white and never black, as a camera sees paper in a room, and a little uneven from dot to dot. */
function asSeen(grey: number, place: number): number {
  const grain = (place * 7919) % 23;
  return Math.round(48 + (grey / 255) * 150) + grain;
}

/** The picture in the middle of a grey table. */
function brightness({ width, height, dots }: Greys): Uint8Array {
  const left = Math.floor((film.width - width) / 2);
  const top = Math.floor((film.height - height) / 2);
  return Uint8Array.from({ length: film.width * film.height }, (_none, place) => {
    const [x, y] = [(place % film.width) - left, Math.floor(place / film.width) - top];
    const isPaper = x >= 0 && x < width && y >= 0 && y < height;
    return asSeen(isPaper ? (dots[y * width + x] ?? 0) : 120, place);
  });
}

/** A film in which somebody holds this picture still, as Chromium takes it for a camera (YUV4MPEG2, without colours). */
export function cameraFilm(picture: Greys): Buffer {
  const { width, height, pictures } = film;
  const colours = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), brightness(picture), colours]);
  const head = Buffer.from(`YUV4MPEG2 W${String(width)} H${String(height)} F10:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([head, ...Array.from({ length: pictures }, () => frame)]);
}
