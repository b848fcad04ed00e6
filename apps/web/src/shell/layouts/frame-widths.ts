import type { AppSettings } from '../../settings/settings-model.ts';

export interface FrameWidths {
  /** Of the whole frame; undefined: as wide as the window. */
  readonly frame: number | undefined;
  /** Of what the bars and the page hold, while their grounds run from edge to edge. */
  readonly content: number | undefined;
}

const boxedWidths = { layout1: 1280, layout2: 1280, layout3: 1120 } as const;
const containerWidth = 1120;

export function frameWidths({ style, config }: AppSettings['layout']): FrameWidths {
  switch (config.mode) {
    case 'boxed':
      return { frame: boxedWidths[style], content: undefined };
    case 'container':
      // A menu column beside a container would push it off the middle: layout1 has no such mode.
      return { frame: undefined, content: style === 'layout1' ? undefined : containerWidth };
    case 'fullwidth':
      return { frame: undefined, content: undefined };
  }
}
