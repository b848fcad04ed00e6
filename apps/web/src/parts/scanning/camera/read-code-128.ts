import BinaryBitmap from '@zxing/library/es2015/core/BinaryBitmap';
import HybridBinarizer from '@zxing/library/es2015/core/common/HybridBinarizer';
import DecodeHintType from '@zxing/library/es2015/core/DecodeHintType';
import Code128Reader from '@zxing/library/es2015/core/oned/Code128Reader';
import RGBLuminanceSource from '@zxing/library/es2015/core/RGBLuminanceSource';

// By their files and not by the library's door: the door brings every kind of code, ten times the size.

const reader = new Code128Reader();
/** Every fifth line of the picture instead of a few around its middle, and upright codes too. */
const hints = new Map([[DecodeHintType.TRY_HARDER, true]]);

/** The eye's brightness of each dot. */
function greyOf(rgba: Uint8ClampedArray): Uint8ClampedArray {
  const grey = new Uint8ClampedArray(rgba.length / 4);
  for (let dot = 0; dot < grey.length; dot += 1) {
    const at = dot * 4;
    grey[dot] = ((rgba[at] ?? 0) * 306 + (rgba[at + 1] ?? 0) * 601 + (rgba[at + 2] ?? 0) * 117) >> 10;
  }
  return grey;
}

interface Dots {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** None or one: a picture without a code is what a camera sees most of the time, and no mistake. */
export function codesOf({ data, width, height }: Dots): readonly string[] {
  const source = new RGBLuminanceSource(greyOf(data), width, height);
  try {
    return [reader.decode(new BinaryBitmap(new HybridBinarizer(source)), hints).getText()];
  } catch {
    return [];
  } finally {
    reader.reset();
  }
}

export function readCode128(picture: HTMLCanvasElement): readonly string[] {
  const { width, height } = picture;
  const dots = picture.getContext('2d', { willReadFrequently: true })?.getImageData(0, 0, width, height);
  return dots === undefined ? [] : codesOf(dots);
}
