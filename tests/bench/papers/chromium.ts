import { globSync, readFileSync } from 'node:fs';
import { chromium, type BrowserServer } from '@playwright/test';
import { browserOptions } from '../../../tools/browser/browser.ts';
import type { PaperRequest } from '../../../packages/pdf/src/index.ts';

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const plain = (text: string): string => escape(text.replaceAll(/\\(.)/g, '$1').replaceAll(/\*\*|~~/g, ''));

/** The same words in the same order, as one would write them for a browser. */
function pageOf({ inputs }: PaperRequest): string {
  const rows = JSON.parse(inputs['results'] ?? '[]') as string[][];
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${plain(cell)}</td>`).join('')}</tr>`);
  const facts = Object.entries(inputs)
    .filter(([, value]) => value !== '' && !value.startsWith('data:') && !value.startsWith('['))
    .map(([name, value]) => `<p><b>${name}</b> ${escape(value)}</p>`);
  const images = Object.values(inputs).filter((value) => value.startsWith('data:'));
  const style =
    'body{font:11pt Tinos,serif}table{width:100%;border-collapse:collapse}td{border:.1mm solid}p{margin:0}';
  const pictures = images.map((source) => `<img height="60" src="${source}">`).join('');
  return `<!doctype html><meta charset="utf-8"><style>${style}</style><div style="columns:2">${facts.join('')}</div>
    <table>${body.join('')}</table>${pictures}`;
}

interface ProcessFacts {
  readonly pid: number;
  readonly parent: number;
  readonly ticks: number;
}

function factsOf(file: string): readonly ProcessFacts[] {
  try {
    const text = readFileSync(file, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0);
    return [{ pid: Number.parseInt(text, 10), parent: Number(fields[1]), ticks }];
  } catch {
    return []; // It ended while we looked.
  }
}

/** Of the browser and all that it has started, in milliseconds; the kernel counts in hundredths of a second. */
function cpuOf(server: BrowserServer): number {
  const all = globSync('/proc/[0-9]*/stat').flatMap(factsOf);
  const family = new Set([server.process().pid]);
  for (let size = 0; size !== family.size;) {
    size = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  return all.filter(({ pid }) => family.has(pid)).reduce((sum, { ticks }) => sum + ticks * 10, 0);
}

export interface BrowserPress {
  readonly print: (paper: PaperRequest) => Promise<void>;
  readonly cpuMs: () => number;
  readonly close: () => Promise<void>;
}

/** What most laboratory systems do: a page without a window that prints HTML. One browser, kept open. */
export async function openBrowserPress(): Promise<BrowserPress> {
  const server = await chromium.launchServer(browserOptions.launchOptions ?? {});
  const browser = await chromium.connect(server.wsEndpoint());
  const page = await browser.newPage();
  return {
    print: async (paper) => {
      await page.setContent(pageOf(paper));
      await page.pdf({ format: 'A4', printBackground: true });
    },
    cpuMs: () => cpuOf(server),
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}
