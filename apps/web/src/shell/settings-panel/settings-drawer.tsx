import { type ReactElement, useId } from 'react';
import { changeSettings, useOwnSettings } from '../../settings/settings-store.ts';
import { PanelSection, SwitchRow } from './panel-rows.tsx';
import { texts } from './texts.ts';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useSession } from '../../session/session-store.ts';
import { LayoutSection } from './layout-section.tsx';
import { ThemeSection } from './theme-section.tsx';
import { RightDrawer } from './right-drawer.tsx';

function ComfortSection(): ReactElement {
  const { density, customScrollbars } = useOwnSettings();
  return (
    <PanelSection title={texts.comfort.title}>
      <SwitchRow
        label={texts.comfort.density}
        hint={texts.comfort.densityHint}
        isOn={density === 'compact'}
        onChange={(isCompact) => changeSettings({ density: isCompact ? 'compact' : 'comfortable' })}
      />
      <SwitchRow
        label={texts.comfort.scrollbars}
        hint={texts.comfort.scrollbarsHint}
        isOn={customScrollbars}
        onChange={(isOn) => changeSettings({ customScrollbars: isOn })}
      />
    </PanelSection>
  );
}

/** Everything about the look that a person may choose. Each choice is seen at once; there is nothing to confirm. */
function SettingsPanel(props: { readonly titleId: string; readonly onClose: () => void }): ReactElement {
  const isKept = useSession((session) => session.user !== undefined);
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          minHeight: 64,
          pl: 5,
          pr: 2,
          borderBottom: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Typography id={props.titleId} variant="h3" component="h2" sx={{ flex: 1 }}>
          {texts.title}
        </Typography>
        <IconButton aria-label={texts.close} onClick={props.onClose}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, overflowY: 'auto', overscrollBehavior: 'contain', px: 5, pb: 6 }}>
        <LayoutSection />
        <ThemeSection />
        <ComfortSection />
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 6 }}>
          {isKept ? texts.kept : texts.notKept}
        </Typography>
      </Box>
    </>
  );
}

/** As the product's specification says (CONST-004). */
const panelWidth = 380;

export function SettingsDrawer(props: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onClosed: (panel: Element | null) => void;
}): ReactElement {
  const titleId = useId();
  return (
    <RightDrawer {...props} width={panelWidth} labelledBy={titleId}>
      <SettingsPanel titleId={titleId} onClose={props.onClose} />
    </RightDrawer>
  );
}
