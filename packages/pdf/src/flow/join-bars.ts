/** A line of a table, lying or standing. */
export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly color: string;
}

/** Rounding between two measures, in millimetres: far below what is printed. */
const gap = 0.001;

const isLying = ({ width, height }: Bar): boolean => width >= height;
const near = (one: number, other: number): boolean => Math.abs(one - other) < gap;

function continues(one: Bar, other: Bar): boolean {
  if (one.color !== other.color || isLying(one) !== isLying(other)) return false;
  return isLying(one)
    ? near(one.y, other.y) && near(one.height, other.height) && other.x <= one.x + one.width + gap
    : near(one.x, other.x) && near(one.width, other.width) && other.y <= one.y + one.height + gap;
}

function joined(one: Bar, other: Bar): Bar {
  return isLying(one)
    ? { ...one, width: Math.max(one.width, other.x + other.width - one.x) }
    : { ...one, height: Math.max(one.height, other.y + other.height - one.y) };
}

/** Lying ones by their row, standing ones by their column, so that what continues a bar follows it. */
function inOrder(one: Bar, other: Bar): number {
  const [across, down] = [one.x - other.x, one.y - other.y];
  return isLying(one) ? (near(one.y, other.y) ? across : down) : near(one.x, other.x) ? down : across;
}

/** Every cell has four sides; drawn one by one, they were most of what there is on a page. */
export function joinBars(bars: readonly Bar[]): readonly Bar[] {
  const sorted = [
    ...bars.filter(isLying).toSorted(inOrder),
    ...bars.filter((bar) => !isLying(bar)).toSorted(inOrder),
  ];
  const whole: Bar[] = [];
  for (const bar of sorted) {
    const last = whole.at(-1);
    if (last !== undefined && continues(last, bar)) whole[whole.length - 1] = joined(last, bar);
    else whole.push(bar);
  }
  return whole;
}
