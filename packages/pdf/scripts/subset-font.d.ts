declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat: 'truetype';
    readonly keepFeatures: readonly string[];
    readonly noHinting: boolean;
  }
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
