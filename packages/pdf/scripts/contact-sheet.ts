import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderPaper } from '../src/engine/render-paper.ts';
import { paperSamples } from '../src/papers/samples/paper-samples.ts';
import { shippedTemplates, type ShippedTemplate } from '../src/papers/templates/shipped-templates.ts';

/**
 * The first page of each shipped template on one picture: docs/images/papers.png.
 * Run by: pnpm exec node packages/pdf/scripts/contact-sheet.ts [name of the browser]
 */
const [browser = 'chromium'] = process.argv.slice(2);
const target = join(import.meta.dirname, '../../../docs/images/papers.png');
const dotsPerInch = 72;

async function firstPage(room: string, template: ShippedTemplate): Promise<string> {
  const { code, paper, layout, title } = template;
  const inputs = paperSamples[code] ?? paperSamples[paper] ?? {};
  const file = join(room, `${code}.pdf`);
  writeFileSync(
    file,
    await renderPaper({ layout, inputs, title, at: '2026-11-14T09:41:00+07:00', seed: code }),
  );
  const picture = join(room, code);
  execFileSync('pdftoppm', ['-r', String(dotsPerInch), '-png', '-gray', '-singlefile', file, picture]);
  return `data:image/png;base64,${readFileSync(`${picture}.png`).toString('base64')}`;
}

async function sheet(room: string): Promise<string> {
  const figures: string[] = [];
  for (const template of shippedTemplates) {
    const picture = await firstPage(room, template);
    figures.push(`<figure><img src="${picture}"><figcaption>${template.code}</figcaption></figure>`);
  }
  const style = `body{margin:0;padding:16px;background:#d9dde3;display:grid;grid-template-columns:repeat(5,1fr);
    gap:16px;font:15px sans-serif;width:1568px}figure{margin:0}img{width:100%;background:#fff;display:block}
    figcaption{padding-top:4px;text-align:center}`;
  return `<!doctype html><meta charset="utf-8"><style>${style}</style>${figures.join('')}`;
}

const room = mkdtempSync(join(tmpdir(), 'senlab-sheet-'));
try {
  const page = join(room, 'sheet.html');
  writeFileSync(page, await sheet(room));
  const flags = ['--headless', '--no-sandbox', '--hide-scrollbars', '--window-size=1600,1420'];
  execFileSync(browser, [...flags, `--screenshot=${target}`, `file://${page}`], { stdio: 'ignore' });
} finally {
  rmSync(room, { recursive: true, force: true });
}
