/** Collects what a statement is given, so that no value can ever stand in its text. */
export class StatementParameters {
  readonly values: unknown[] = [];

  /** The name of the value in the text: $1, $2 … */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}
