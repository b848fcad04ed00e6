/** Widths of bars and gaps in turn, of the signs 0 to 105 and of the stop, as ISO/IEC 15417 has them. */
const signs = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ');

const toPairs = 99;
const toLetters = 100;
const startLetters = 104;
const startPairs = 105;
const stop = 106;

/** So many digits in a row are worth a change to two digits a sign. */
const worthPairs = 4;

function digitsFrom(text: string, at: number): number {
  return /^\d*/.exec(text.slice(at))?.[0].length ?? 0;
}

/** Letters with one sign each, and digits by twos where that is shorter. */
function signsOf(text: string): readonly number[] {
  const first = digitsFrom(text, 0);
  let isPairs = first >= worthPairs || (first === 2 && text.length === 2);
  const list = [isPairs ? startPairs : startLetters];
  for (let at = 0; at < text.length;) {
    const count = digitsFrom(text, at);
    if (isPairs && count >= 2) {
      list.push(Number(text.slice(at, at + 2)));
      at += 2;
    } else if (isPairs) {
      list.push(toLetters);
      isPairs = false;
    } else if (count >= worthPairs && count % 2 === 0) {
      list.push(toPairs);
      isPairs = true;
    } else {
      list.push(text.charCodeAt(at) - 0x20);
      at += 1;
    }
  }
  return list;
}

/** Code 128 of printable ASCII: dark and light fields from left to right, with nothing beside them. */
export function code128(text: string): readonly boolean[] {
  const list = signsOf(text);
  const check = list.reduce((sum, sign, index) => sum + sign * Math.max(1, index), 0) % 103;
  const widths = [...list, check, stop].map((sign) => signs[sign] ?? '').join('');
  return Array.from(widths).flatMap((width, index) => Array<boolean>(Number(width)).fill(index % 2 === 0));
}
