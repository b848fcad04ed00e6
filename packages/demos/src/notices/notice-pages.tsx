import BuildCircleOutlined from '@mui/icons-material/BuildCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Countdown, InColumn, showMessage } from '@senlab/ui';
import type { ReactElement, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { DemoFrame } from '../ground/demo-page.tsx';
import { framed } from '../ground/look.ts';
import { WriteLine } from '../ground/write-line.tsx';
import { texts } from './texts.ts';

/** One thing said in the middle of a quiet card. */
function Notice(props: { readonly sign: ReactNode; readonly children: ReactNode }): ReactElement {
  return (
    <InColumn
      gap={4}
      sx={{
        ...framed,
        justifyItems: 'center',
        boxSizing: 'border-box',
        width: '100%',
        maxWidth: 560,
        mx: 'auto',
        px: { xs: 4, sm: 8 },
        py: { xs: 8, sm: 10 },
        textAlign: 'center',
      }}
    >
      {props.sign}
      {props.children}
    </InColumn>
  );
}

export function ComingSoonPage(): ReactElement {
  const { title, text, email, submit, done } = texts.comingSoon;
  return (
    <DemoFrame title={title} subtitle={text} band>
      <Notice
        sign={<Box component="img" src="/lotus.svg" alt={texts.product} sx={{ width: 72, height: 72 }} />}
      >
        <Countdown />
        <WriteLine type="email" label={email} send={submit} onSend={() => showMessage(done, 'info')} />
      </Notice>
    </DemoFrame>
  );
}

export function Error500Page(): ReactElement {
  const { code, title, text, report, home } = texts.error500;
  const sign = (
    <Typography
      component="p"
      sx={{ fontSize: { xs: 72, sm: 96 }, fontWeight: 600, lineHeight: 1, color: 'brand.main' }}
    >
      {code}
    </Typography>
  );
  return (
    <DemoFrame title={title}>
      <Notice sign={sign}>
        <Typography color="textSecondary">{text}</Typography>
        <Button component={RouterLink} to="/apps/welcome" variant="contained">
          {home}
        </Button>
        <Link href="mailto:ho.tro@example.com">{report}</Link>
      </Notice>
    </DemoFrame>
  );
}

export function MaintenancePage(): ReactElement {
  const { title, text } = texts.maintenance;
  return (
    <DemoFrame title={title}>
      <Notice sign={<BuildCircleOutlined aria-hidden sx={{ fontSize: 72, color: 'primary.main' }} />}>
        <Typography sx={{ fontSize: 16 }}>{text}</Typography>
      </Notice>
    </DemoFrame>
  );
}
