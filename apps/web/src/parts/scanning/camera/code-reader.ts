/** Reads the codes of one picture. Nothing of the picture is kept or sent. */
export type ReadCodes = (picture: HTMLCanvasElement) => Promise<readonly string[]>;

/** Of the browser's own reader what is used here; not every browser has it, and TypeScript does not know it. */
interface OwnDetector {
  readonly detect: (picture: HTMLCanvasElement) => Promise<readonly { readonly rawValue: string }[]>;
}
interface OwnDetectorClass {
  readonly getSupportedFormats: () => Promise<readonly string[]>;
  new (options: { readonly formats: readonly string[] }): OwnDetector;
}

/** All our papers and labels: tubes, slips, wristbands. Other kinds have weaker check digits, or none. */
const format = 'code_128';

async function ownDetector(): Promise<OwnDetector | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: OwnDetectorClass };
  if (BarcodeDetector === undefined) return undefined;
  const formats = await BarcodeDetector.getSupportedFormats().catch((): readonly string[] => []);
  return formats.includes(format) ? new BarcodeDetector({ formats: [format] }) : undefined;
}

async function readByLibrary(): Promise<ReadCodes> {
  const { readCode128 } = await import('./read-code-128.ts');
  return (picture) => Promise.resolve(readCode128(picture));
}

/** The browser's own reader where it has one, else the library, which is fetched only then. */
export async function openCodeReader(): Promise<ReadCodes> {
  const detector = await ownDetector();
  let read: ReadCodes | undefined = detector === undefined ? await readByLibrary() : undefined;
  return async (picture) => {
    if (read === undefined && detector !== undefined)
      try {
        return (await detector.detect(picture)).map(({ rawValue }) => rawValue);
      } catch {
        // Phones without the services of their maker have the reader by name only; it fails with every picture.
      }
    read ??= await readByLibrary();
    return read(picture);
  };
}
