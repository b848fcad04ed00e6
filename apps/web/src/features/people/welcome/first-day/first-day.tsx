import { InRow, PagePart } from '@senlab/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { create } from 'zustand';
import type { SessionUser } from '../../../../session/user.ts';
import { changeSettings } from '../../../../settings/settings-store.ts';
import { firstSteps } from './first-steps.ts';
import { texts } from './texts.ts';

/** Who wants to read it later: until the page is loaded anew, and not for whoever logs in after her. */
const useLater = create<{ readonly sub: string | undefined }>()(() => ({ sub: undefined }));

/** What had the keyboard is gone; it goes on at the page. */
function leave(decide: () => void): void {
  decide();
  document.querySelector<HTMLElement>('main')?.focus();
}

/** Where somebody who is new here begins. A card of the page: it stops nobody who has work to do. */
export function FirstDay({ user }: { readonly user: SessionUser }): ReactElement | null {
  const isLater = useLater(({ sub }) => sub === user.sub);
  const steps = firstSteps(user.permissions);
  if (isLater || steps.length === 0) return null;
  return (
    <PagePart title={texts.title}>
      <Typography color="textSecondary">{texts.lead}</Typography>
      <Box
        component="ol"
        sx={{
          m: 0,
          p: 0,
          display: 'grid',
          gap: 4,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
          listStylePosition: 'inside',
        }}
      >
        {steps.map(({ title, text, to, link }) => (
          <Box component="li" key={title} sx={{ '&::marker': { fontWeight: 600 } }}>
            <Typography component="strong" sx={{ fontWeight: 600 }}>
              {title}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ my: 1 }}>
              {text}
            </Typography>
            <Button component={Link} to={to} size="small" aria-label={`${link}: ${title}`} sx={{ ml: -1 }}>
              {link}
            </Button>
          </Box>
        ))}
      </Box>
      <InRow gap={2} sx={{ justifyContent: 'flex-end' }}>
        <Button onClick={() => leave(() => useLater.setState({ sub: user.sub }))}>{texts.later}</Button>
        <Button variant="outlined" onClick={() => leave(() => changeSettings({ isFirstDayDone: true }))}>
          {texts.done}
        </Button>
      </InRow>
    </PagePart>
  );
}
