/** A bar from `x`, `width` modules wide. */
export interface Bar {
  readonly x: number;
  readonly width: number;
}

export interface Barcode {
  readonly bars: readonly Bar[];
  /** In modules, without the quiet zones. */
  readonly modules: number;
}

/** A scanner needs ten modules of white on either side, or it does not see where the code begins. */
export const quietModules = 10;
