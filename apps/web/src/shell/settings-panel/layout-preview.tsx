import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import type { LayoutStyle } from '../../settings/settings-model.ts';

const size = { width: 96, height: 64 };

type Part = readonly [x: number, y: number, width: number, height: number];

interface Drawing {
  readonly menu: Part;
  /** Lines of the menu, in the accent. */
  readonly entries: readonly Part[];
  readonly toolbar: Part;
  readonly page: Part;
}

const drawings: Readonly<Record<LayoutStyle, Drawing>> = {
  layout1: {
    menu: [0, 0, 26, 64],
    entries: [5, 13, 21, 29].map((y) => [5, y + 4, 16, 3] as const),
    toolbar: [26, 0, 70, 10],
    page: [32, 18, 58, 40],
  },
  layout2: {
    menu: [0, 0, 96, 10],
    entries: [6, 24, 42].map((x) => [x, 4, 12, 3] as const),
    toolbar: [0, 10, 96, 8],
    page: [6, 25, 84, 33],
  },
  layout3: {
    menu: [0, 10, 96, 8],
    entries: [22, 36, 50].map((x) => [x, 13, 10, 3] as const),
    toolbar: [0, 0, 96, 10],
    page: [20, 25, 56, 33],
  },
};

function Block(props: { readonly part: Part; readonly colour: string }): ReactElement {
  const [x, y, width, height] = props.part;
  return (
    <Box
      sx={{ position: 'absolute', bgcolor: props.colour, borderRadius: height < 5 ? '2px' : 0 }}
      style={{
        left: `${String((x / size.width) * 100)}%`,
        top: `${String((y / size.height) * 100)}%`,
        width: `${String((width / size.width) * 100)}%`,
        height: `${String((height / size.height) * 100)}%`,
      }}
    />
  );
}

/** A layout as a drawing of a few blocks, in the colours of the page. */
export function LayoutPreview(props: { readonly style: LayoutStyle }): ReactElement {
  const { menu, entries, toolbar, page } = drawings[props.style];
  return (
    <Box
      aria-hidden
      data-preview
      sx={{
        position: 'relative',
        overflow: 'hidden',
        aspectRatio: `${String(size.width)} / ${String(size.height)}`,
        borderRadius: 1.5,
        bgcolor: 'background.default',
      }}
    >
      <Block part={toolbar} colour="divider" />
      <Block part={menu} colour="primary.light" />
      {entries.map((part) => (
        <Block key={part.join()} part={part} colour="primary.main" />
      ))}
      <Block part={page} colour="background.paper" />
    </Box>
  );
}
