import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { appConfig } from '../../../api/config.ts';
import { HospitalFooter } from './hospital-footer.tsx';
import { LoginForm } from './login-form.tsx';
import { LotusPanel } from './lotus-panel.tsx';
import { texts } from './texts.ts';

function Brand(): ReactElement {
  return (
    <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
      <Box component="img" src="/lotus.svg" alt="" sx={{ width: 40, height: 40 }} />
      <Box>
        <Typography component="p" sx={{ fontWeight: 600, lineHeight: 1.45 }}>
          {texts.product}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {texts.system}
        </Typography>
        <Typography
          variant="caption"
          component="p"
          sx={{ display: { md: 'none' }, color: 'brand.main', fontWeight: 500 }}
        >
          {appConfig().hospital.name}
        </Typography>
      </Box>
    </Box>
  );
}

export function LoginPage(): ReactElement {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 11fr) minmax(440px, 9fr)' },
        minHeight: '100dvh',
        bgcolor: 'background.paper',
      }}
    >
      <LotusPanel />
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          gap: { xs: 8, md: 10 },
          width: '100%',
          maxWidth: 496,
          mx: 'auto',
          px: { xs: 4, sm: 6 },
          py: { xs: 4, sm: 8, lg: 12 },
        }}
      >
        <Brand />
        <Box component="main" tabIndex={-1}>
          <Typography variant="h1">{texts.heading}</Typography>
          <Typography sx={{ color: 'text.secondary', mt: 1, mb: 7 }}>{texts.lead}</Typography>
          <LoginForm />
        </Box>
        <HospitalFooter />
      </Box>
    </Box>
  );
}
