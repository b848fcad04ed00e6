import { showMessage } from '@senlab/ui';
import { texts } from './texts.ts';

const mostBytes = 5 * 1024 * 1024;

function readAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
    });
    reader.addEventListener('error', () => reject(new Error('The picture could not be read')));
    reader.readAsDataURL(file);
  });
}

/** Takes a picture from this computer and gives its address. It goes nowhere. */
export async function takePicture(file: File, onTake: (address: string) => void): Promise<void> {
  const isGood = file.type.startsWith('image/') && file.size <= mostBytes;
  const address = isGood ? await readAddress(file).catch(() => undefined) : undefined;
  if (address === undefined) showMessage(texts.notPicture, 'warning');
  else onTake(address);
}
