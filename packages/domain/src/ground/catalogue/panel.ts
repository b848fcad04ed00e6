/** Both ends belong to the window. Days for a pregnancy, hours for the life of a newborn. */
export interface GestationWindow {
  readonly unit: 'gestational-days' | 'hours-of-life';
  readonly min: number | null;
  readonly max: number | null;
}

export interface Panel {
  readonly code: string;
  /** In the order in which they are printed. */
  readonly testCodes: readonly string[];
  readonly window: GestationWindow | null;
  /** Of the first and second trimester screening: the order needs ultrasound data. */
  readonly screening: 'first-trimester' | 'second-trimester' | null;
}
