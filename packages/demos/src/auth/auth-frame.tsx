import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';
import { DemoSign } from '../ground/demo-sign.tsx';
import { framed } from '../ground/look.ts';
import { Quiet } from '../ground/words.tsx';
import { texts } from './texts.ts';

/** A card in the middle, or a picture beside the card. */
export type Look = 'card' | 'split';

/** A lotus on still water. */
function Picture(): ReactElement {
  return (
    <Box
      sx={{
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        justifyContent: 'space-between',
        gap: 6,
        pt: 8,
        bgcolor: 'brand.light',
      }}
    >
      <Typography sx={{ px: 8, fontSize: 24, fontWeight: 600, lineHeight: 1.45, textWrap: 'balance' }}>
        {texts.picture}
      </Typography>
      <Box component="svg" viewBox="0 0 480 230" aria-hidden sx={{ color: 'primary.main' }}>
        <g fill="none" stroke="currentColor" strokeOpacity=".28" strokeWidth="1.5">
          {[300, 210, 120].map((radius) => (
            <ellipse key={radius} cx="240" cy="158" rx={radius} ry={radius / 7} />
          ))}
        </g>
        <image href="/lotus.svg" x="150" y="8" width="180" height="180" />
      </Box>
    </Box>
  );
}

/** The frame of a page about an account: its card, its title, and a word that nobody may take it for the real one. */
export function AuthFrame(props: {
  readonly look: Look;
  readonly title: string;
  readonly lead?: ReactNode;
  /** Above the title in place of the lotus. */
  readonly sign?: ReactNode;
  readonly children: ReactNode;
}): ReactElement {
  const { look, title, lead, sign, children } = props;
  const isSplit = look === 'split';
  const align = isSplit ? 'start' : 'center';
  const lotus = <Box component="img" src="/lotus.svg" alt="" sx={{ width: 48, height: 48 }} />;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', alignContent: 'start', gap: 4, py: { sm: 4 } }}>
      <DemoSign />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: isSplit ? '1fr 1fr' : 'minmax(0, 1fr)' },
          width: '100%',
          maxWidth: isSplit ? { xs: 440, md: 960 } : 440,
          overflow: 'hidden',
          ...framed,
        }}
      >
        {isSplit && <Picture />}
        <Box
          sx={{ display: 'grid', alignContent: 'center', gap: 6, px: { xs: 5, sm: 8 }, py: { xs: 6, sm: 9 } }}
        >
          <Box sx={{ display: 'grid', justifyItems: align, gap: 2, textAlign: align }}>
            {sign ?? (isSplit ? null : lotus)}
            <Typography variant="h1">{title}</Typography>
            {lead !== undefined && (
              <Typography color="textSecondary" sx={{ textWrap: 'balance' }}>
                {lead}
              </Typography>
            )}
          </Box>
          {children}
        </Box>
      </Box>
      <Quiet sx={{ textAlign: 'center', textWrap: 'balance' }}>{texts.warning}</Quiet>
    </Box>
  );
}
