import Box from '@mui/material/Box';
import { useId, type ReactElement } from 'react';
import { layoutStyles } from '../../settings/layout-choices.ts';
import type { LayoutStyle } from '../../settings/settings-model.ts';
import { changeSettings, useOwnSettings } from '../../settings/settings-store.ts';
import { LayoutForm } from './layout-form.tsx';
import { LayoutPreview } from './layout-preview.tsx';
import { PanelSection } from './panel-section.tsx';
import { texts } from './texts.ts';

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
