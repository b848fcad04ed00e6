import { InColumn, windowHeight, windowTop } from '@senlab/ui';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { appConfig, type AppConfig } from '../../../api/config.ts';
import { texts } from './texts.ts';
import Typography from '@mui/material/Typography';
import lotusScene from './lotus-scene.svg';
import { LoginForm } from './login-form.tsx';

type Line = AppConfig['hospital']['addresses'][number];

const linkStyle = { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } };

function Lines(props: { readonly lines: readonly Line[] }): ReactElement {
  return (
    <InColumn as="dl" gap={2} sx={{ m: 0, alignContent: 'start' }}>
      {props.lines.map((line) => (
        <div key={`${line.label} ${line.text}`}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {line.label}
          </Box>
          <Box component="dd" sx={{ m: 0, color: 'text.primary' }}>
            {line.href === undefined ? (
              line.text
            ) : (
              <Box component="a" href={line.href} rel="noreferrer" sx={linkStyle}>
                {line.text}
              </Box>
            )}
          </Box>
        </div>
      ))}
    </InColumn>
  );
}

/** The hospital's addresses and contact lines, as the installation names them. */
function HospitalFooter(): ReactElement {
  const { addresses, contacts } = appConfig().hospital;
  return (
    <Box
      component="footer"
      aria-label={texts.hospitalDetails}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        gap: { xs: 4, sm: 6 },
        pt: 5,
        borderTop: '1px solid',
        borderColor: 'divider',
        fontSize: 12,
        lineHeight: 1.5,
      }}
    >
      <Lines lines={addresses} />
      <Lines lines={contacts} />
    </Box>
  );
}

/** The calm half of the page. Hidden on narrow screens, where the form comes first. */
function LotusPanel(): ReactElement {
  const { name, tagline } = appConfig().hospital;
  return (
    <Box
      component="aside"
      aria-label={name}
      sx={{
        display: { xs: 'none', md: 'flex' },
        position: 'sticky',
        top: windowTop,
        height: windowHeight,
        overflow: 'hidden',
        bgcolor: 'brand.light',
      }}
    >
      <Box
        component="img"
        src={lotusScene}
        alt=""
        sx={{
          position: 'absolute',
          inset: 0,
          width: '100%',
          height: '100%',
          objectFit: 'cover',
          objectPosition: 'bottom',
        }}
      />
      <Box sx={{ position: 'relative', p: { md: 10, lg: 14 }, maxWidth: 640 }}>
        <Typography
          component="p"
          sx={{ fontSize: 32, fontWeight: 600, lineHeight: 1.4, textWrap: 'balance' }}
        >
          {name}
        </Typography>
        <Typography component="p" color="textSecondary" sx={{ mt: 3, fontSize: 18, textWrap: 'balance' }}>
          {tagline}
        </Typography>
      </Box>
    </Box>
  );
}

function Brand(): ReactElement {
  return (
    <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
      <Box component="img" src="/lotus.svg" alt="" sx={{ width: 40, height: 40 }} />
      <Box>
        <Typography component="p" sx={{ fontWeight: 600, lineHeight: 1.45 }}>
          {texts.product}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary">
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
        minHeight: windowHeight,
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
          <Typography color="textSecondary" sx={{ mt: 1, mb: 7 }}>
            {texts.lead}
          </Typography>
          <LoginForm />
        </Box>
        <HospitalFooter />
      </Box>
    </Box>
  );
}
