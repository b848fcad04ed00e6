import Box from '@mui/material/Box';
import { type ReactElement, useId } from 'react';
import { type LayoutStyle, layoutStyles } from '../../settings/settings-model.ts';
import { changeSettings, useOwnSettings } from '../../settings/settings-store.ts';
import { LayoutForm } from './layout-form.tsx';
import { PanelSection } from './panel-rows.tsx';
import { texts } from './texts.ts';

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
function LayoutPreview(props: { readonly style: LayoutStyle }): ReactElement {
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

const card = {
  position: 'relative',
  display: 'grid',
  gap: 2,
  flex: 1,
  textAlign: 'center',
  fontSize: 13,
  lineHeight: 1.45,
  color: 'text.secondary',
  cursor: 'pointer',
  '& > [data-preview]': { outline: '1px solid', outlineColor: 'divider' },
  '&:hover > [data-preview]': { outlineColor: 'text.secondary' },
  '&:has(:checked)': { color: 'text.primary', fontWeight: 500 },
  '&:has(:checked) > [data-preview]': { outline: '2px solid', outlineColor: 'primary.main' },
  '&:has(:focus-visible) > [data-preview]': {
    outlineOffset: '3px',
    outline: '2px solid',
    outlineColor: 'primary.main',
  },
} as const;

function StyleChoice(props: {
  readonly style: LayoutStyle;
  readonly name: string;
  readonly isChosen: boolean;
}): ReactElement {
  const { style } = props;
  return (
    <Box component="label" sx={card}>
      <Box
        component="input"
        type="radio"
        name={props.name}
        value={style}
        checked={props.isChosen}
        onChange={() => changeSettings({ layout: { style } })}
        sx={{ position: 'absolute', inset: 0, m: 0, opacity: 0, cursor: 'inherit' }}
      />
      <LayoutPreview style={style} />
      {texts.layout.styles[style]}
    </Box>
  );
}

/** The three layouts, drawn small, and what can be chosen in the one that is in use. */
export function LayoutSection(): ReactElement {
  const { style } = useOwnSettings().layout;
  const name = useId();
  return (
    <PanelSection title={texts.layout.title}>
      <Box role="radiogroup" aria-label={texts.layout.title} sx={{ display: 'flex', gap: 3 }}>
        {layoutStyles.map((each) => (
          <StyleChoice key={each} style={each} name={name} isChosen={each === style} />
        ))}
      </Box>
      <LayoutForm />
    </PanelSection>
  );
}
