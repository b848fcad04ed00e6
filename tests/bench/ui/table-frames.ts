/** Runs in the page, which knows nothing of this file's types: a text. */
const grid = `document.querySelector('[data-sample="long"] [role=grid], #plain')`;

export const scrollTop = `${grid}.scrollTop`;

/** As many rows as a page without virtual ones can bear, drawn beforehand: what the machine can do at best. */
export const plainPage = `<style>
    body { margin: 0; font: 14px sans-serif }
    #plain { height: 760px; width: 1240px; margin: 40px; overflow: auto }
    .row { display: flex; height: 48px; box-sizing: border-box; border-bottom: 1px solid #ddd }
    .row > div { flex: 1; line-height: 48px }
  </style><div id="plain"><div class="head"></div>${plainRows()}</div>`;

function plainRows(): string {
  const cells = (row: number): string =>
    Array.from({ length: 9 }, (_cell, cell) => `<div>XN ${row}.${cell}</div>`).join('');
  return Array.from(
    { length: 3000 },
    (_row, row) => `<div class="row" data-row="${row}">${cells(row)}</div>`,
  ).join('');
}

const rowHeight = 48;

/** Begins to note when frames are drawn, and whether the row in the middle of the grid was there. */
export const startNoting = `(() => {
  const grid = ${grid};
  const head = grid.querySelector('.head').offsetHeight;
  const notes = { times: [], blank: 0, isOn: true };
  window.tableNotes = notes;
  const note = (time) => {
    if (!notes.isOn) return;
    notes.times.push(time);
    requestAnimationFrame(note);
    // Looking costs time as well, so only now and then.
    if (notes.times.length % 8 !== 0) return;
    const row = Math.floor((grid.scrollTop + grid.clientHeight / 2 - head) / ${rowHeight});
    if (grid.querySelector('[data-row="' + row + '"]') === null) notes.blank += 1;
  };
  requestAnimationFrame(note);
})()`;

/** Jumps by so many pixels with every frame: worse than any hand. */
export function scrollByFrames(pixels: number, milliseconds: number): string {
  return `new Promise((done) => {
    const grid = ${grid};
    const end = performance.now() + ${milliseconds};
    const step = (now) => {
      grid.scrollTop += ${pixels};
      if (now < end) requestAnimationFrame(step); else done();
    };
    requestAnimationFrame(step);
  })`;
}

export interface FrameNotes {
  readonly times: readonly number[];
  readonly blank: number;
  readonly scrollTop: number;
}

export const stopNoting = `(() => {
  window.tableNotes.isOn = false;
  return { times: window.tableNotes.times, blank: window.tableNotes.blank, scrollTop: ${grid}.scrollTop };
})()`;

export interface Frames {
  readonly perSecond: number;
  readonly p95Ms: number;
  readonly longestMs: number;
  /** Longer than 33 ms: at least one frame of a 60 Hz screen was missed. */
  readonly long: number;
  readonly count: number;
  /** Looks (every eighth frame) that found no row in the middle of the grid. */
  readonly blank: number;
  /** What the page's own thread worked for a frame: the same on a busy machine, which draws fewer of them. */
  readonly workMs: number;
}

export function judge({ times, blank }: FrameNotes, workMs: number): Frames {
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const sorted = gaps.toSorted((a, b) => a - b);
  const duration = (times.at(-1) ?? 0) - (times[0] ?? 0);
  return {
    perSecond: (gaps.length * 1000) / duration,
    p95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    longestMs: sorted.at(-1) ?? 0,
    long: gaps.filter((gap) => gap > 33.4).length,
    count: gaps.length,
    blank,
    workMs: workMs / gaps.length,
  };
}
