export interface Envelope {
  readonly code: number;
  readonly message: string;
}

export interface DataEnvelope<T> extends Envelope {
  readonly data: T | null;
}

export interface ListEnvelope<T> extends Envelope {
  readonly pages: number;
  readonly page: number;
  readonly records: number;
  readonly recordsExact: boolean;
  readonly data: T[];
}

/** The rows are JSON already, written by the database: text that nobody here takes apart and puts together again. */
export interface WrittenEnvelope extends Omit<ListEnvelope<never>, 'data'> {
  readonly data: string;
}
