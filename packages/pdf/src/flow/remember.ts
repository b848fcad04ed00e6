/** What was last asked about an object; half of it is forgotten at once when there is no more room. */
class Generations<T> {
  readonly #most: number;
  #young = new Map<string, T>();
  #old = new Map<string, T>();

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): T | undefined {
    const young = this.#young.get(key);
    if (young !== undefined) return young;
    const old = this.#old.get(key);
    if (old !== undefined) this.set(key, old);
    return old;
  }

  set(key: string, value: T): void {
    if (this.#young.size >= this.#most / 2) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(key, value);
  }
}

/**
 * Labels, units and most values come again on every paper: what is measured and laid out for one serves the next. Kept as
 * long as the part of the layout that it belongs to; a press draws hundreds with one layout object.
 */
export class Memory<T> {
  readonly #most: number;
  readonly #of = new WeakMap<object, Generations<T>>();

  /** So many for each owner. */
  constructor(most: number) {
    this.#most = most;
  }

  get(owner: object, key: string): T | undefined {
    return this.#of.get(owner)?.get(key);
  }

  /** Gives the value back. */
  set(owner: object, key: string, value: T): T {
    const known = this.#of.get(owner) ?? new Generations<T>(this.#most);
    this.#of.set(owner, known);
    known.set(key, value);
    return value;
  }
}
