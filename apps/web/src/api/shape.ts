/**
 * Reads data from outside into a known shape, or throws. What the first screen needs of zod: once a form anywhere uses
 * zod, all of it is one file, and the login page would download 14 kB for three small objects.
 */
export type Shape<T> = (value: unknown) => T;
export type ShapeOf<S> = S extends Shape<infer T> ? T : never;

export const text: Shape<string> = (value) => {
  if (typeof value !== 'string') throw new TypeError('a text is missing');
  return value;
};

export const number: Shape<number> = (value) => {
  if (typeof value !== 'number') throw new TypeError('a number is missing');
  return value;
};

export const flag: Shape<boolean> = (value) => {
  if (typeof value !== 'boolean') throw new TypeError('a yes or no is missing');
  return value;
};

export function matching(pattern: RegExp): Shape<string> {
  return (value) => {
    const read = text(value);
    if (!pattern.test(read)) throw new TypeError('a text has another form');
    return read;
  };
}

export function list<T>(item: Shape<T>): Shape<readonly T[]> {
  return (value) => {
    if (!Array.isArray(value)) throw new TypeError('a list is missing');
    return value.map(item);
  };
}

type Shapes = Readonly<Record<string, Shape<unknown>>>;
type ObjectOf<Must extends Shapes, May extends Shapes> = { readonly [K in keyof Must]: ShapeOf<Must[K]> } & {
  readonly [K in keyof May]?: ShapeOf<May[K]> | undefined;
};

/** Fields that are not named are left out, so that nothing unknown travels on. */
export function object<Must extends Shapes, May extends Shapes>(
  must: Must,
  may: May,
): Shape<ObjectOf<Must, May>> {
  return (value) => {
    if (typeof value !== 'object' || value === null) throw new TypeError('an object is missing');
    const given = new Map(Object.entries(value));
    const read = Object.entries(must).map(([key, shape]) => [key, shape(given.get(key))]);
    const extra = Object.entries(may)
      .filter(([key]) => given.get(key) !== undefined)
      .map(([key, shape]) => [key, shape(given.get(key))]);
    return Object.fromEntries([...read, ...extra]) as ObjectOf<Must, May>;
  };
}

/** Undefined instead of a throw. */
export function tryRead<T>(shape: Shape<T>, value: unknown): T | undefined {
  try {
    return shape(value);
  } catch {
    return undefined;
  }
}
