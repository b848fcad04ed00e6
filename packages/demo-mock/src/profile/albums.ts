import { drawing } from '../samples.ts';

/** Hills under a low sun, in shades around one hue: a picture without a photographer. */
export function picture(hue: number): string {
  const shade = (turn: number, light: number): string => `hsl(${String(hue + turn)} 42% ${String(light)}%)`;
  return drawing(
    '0 0 320 200',
    `<path fill="${shade(30, 88)}" d="M0 0h320v200H0z"/><circle cx="${String(60 + (hue % 7) * 34)}" cy="62" r="16" fill="${shade(-110, 96)}"/>
<path fill="${shade(15, 74)}" d="M0 120q60-50 130-14t190-22v116H0z"/><path fill="${shade(5, 58)}" d="M0 156q90-60 170-16t150-26v86H0z"/>
<path fill="${shade(0, 40)}" d="M0 190q110-54 190-22t130-6v38H0z"/>`,
  );
}

const album = (id: string, name: string, hue: number, titles: string) => {
  const media = titles.split(';').map((title, index) => ({
    type: title.startsWith('Phim') ? 'video' : 'photo',
    title,
    preview: picture(hue + index * 23),
  }));
  return { id, name, info: `${String(media.length)} mục`, media };
};

/** By months. */
export const albums = [
  album('album-1', 'Tháng 10, 2026', 95, 'Ruộng bậc thang;Đường về bản;Phim: suối sau mưa;Mái nhà sàn'),
  album('album-2', 'Tháng 6, 2026', 185, 'Bãi cát vắng;Thuyền thúng;Trời sắp mưa'),
  album('album-3', 'Tháng 1, 2026', 320, 'Đồi mận;Phim: hoa rơi;Sương sớm;Hàng rào đá;Chợ phiên'),
];

export type Album = Readonly<(typeof albums)[number]>;
