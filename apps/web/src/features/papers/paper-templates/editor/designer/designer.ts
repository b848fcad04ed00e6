import type { Font, Plugin, Plugins, Schema, Template } from '@pdfme/common';
import { barcodes, image, line, rectangle, svg, table, text } from '@pdfme/schemas';
import { Designer } from '@pdfme/ui';
import bold from '../../../../../../../../packages/pdf/fonts/Tinos-Bold.ttf?url';
import boldItalic from '../../../../../../../../packages/pdf/fonts/Tinos-BoldItalic.ttf?url';
import italic from '../../../../../../../../packages/pdf/fonts/Tinos-Italic.ttf?url';
import regular from '../../../../../../../../packages/pdf/fonts/Tinos.ttf?url';
import { designerLabels, startText, toolNames } from './texts.ts';

/** What its tools draw is a fixed part of the paper, in letters that the press has. */
function fixed<T extends Schema>(plugin: Plugin<T>, look: object = {}): Plugin<T> {
  const { propPanel } = plugin;
  const defaultSchema = { ...propPanel.defaultSchema, ...look, readOnly: true };
  return { ...plugin, propPanel: { ...propPanel, defaultSchema } };
}

const letters = {
  content: startText,
  fontName: 'Tinos',
  fontSize: 11,
  // Less cuts the marks above Vietnamese capitals.
  lineHeight: 1.4,
  fontColor: '#000000',
};

/** What the press can draw, under the names that the toolbox shows. */
const plugins: Plugins = {
  [toolNames.text]: fixed(text, letters),
  [toolNames.image]: fixed(image),
  [toolNames.svg]: fixed(svg),
  [toolNames.code128]: barcodes.code128,
  [toolNames.qrcode]: barcodes.qrcode,
  [toolNames.table]: table,
  [toolNames.line]: fixed(line),
  [toolNames.rectangle]: fixed(rectangle),
};

const files = { Tinos: regular, 'Tinos-Bold': bold, 'Tinos-Italic': italic, 'Tinos-BoldItalic': boldItalic };

/** The very files that the press prints with: what is drawn here is as wide as what is printed. */
async function loadFonts(): Promise<Font> {
  const loaded = await Promise.all(
    Object.entries(files).map(async ([name, url]) => {
      const answer = await fetch(url);
      if (!answer.ok) throw new Error(`font ${name}: ${String(answer.status)}`);
      return [name, { data: await answer.arrayBuffer(), fallback: name === 'Tinos' }] as const;
    }),
  );
  return Object.fromEntries(loaded);
}

/** Beside the properties of an element there must be room for the paper; on a narrow screen they are opened by hand. */
const roomForProperties = 900;

export interface OpenDesigner {
  readonly show: (template: Template) => void;
  /** Names are unique within one part of a layout. */
  readonly select: (name: string, page: number) => void;
  readonly close: () => void;
}

export interface DesignerPlace {
  readonly container: HTMLElement;
  readonly template: Template;
  readonly accent: string;
  readonly onChange: (template: Template) => void;
}

export async function openDesigner(place: DesignerPlace): Promise<OpenDesigner> {
  const { container, template, accent, onChange } = place;
  const font = await loadFonts();
  const designer = new Designer({
    domContainer: container,
    template,
    plugins,
    options: {
      font,
      sidebarOpen: container.clientWidth >= roomForProperties,
      lang: 'en',
      labels: { ...designerLabels },
      theme: { token: { colorPrimary: accent } },
    },
  });
  designer.onChangeTemplate(onChange);
  return {
    show: (next) => designer.updateTemplate(next),
    select: (name, page) =>
      designer.selectSchemas({ name, pageIndex: page }, { pageIndex: page, scroll: true }),
    close: () => designer.destroy(),
  };
}
