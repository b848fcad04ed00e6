import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  profileHandlers,
  type Album,
  type ProfileAbout,
  type ProfileTimeline,
} from '@senlab/demo-mock/profile';
import { InColumn, InRow } from '@senlab/ui';
import { useState, type ReactElement, type ReactNode } from 'react';
import { DemoTabs } from '../ground/choices.tsx';
import { demoCalls } from '../ground/demo-calls.ts';
import { DemoBody } from '../ground/demo-page.tsx';
import { DemoSign } from '../ground/demo-sign.tsx';
import { LetterAvatar } from '../ground/letter-avatar.tsx';
import { useDemoData } from '../ground/use-demo-data.ts';
import { AboutTab, PhotosTab } from './other-tabs.tsx';
import { texts } from './texts.ts';
import { sayItIsASample, TimelineTab } from './timeline-tab.tsx';

const calls = demoCalls(profileHandlers);

type TabName = keyof typeof texts.tabs;

/** What a tab shows is asked for when it is opened. */
function Loaded<Data>(props: {
  readonly path: string;
  readonly children: (data: NonNullable<Data>) => ReactNode;
}): ReactElement {
  const data = useDemoData(props.path, () => calls.get<Data>(props.path));
  return <DemoBody data={data}>{props.children}</DemoBody>;
}

const tabs: Readonly<Record<TabName, ReactElement>> = {
  timeline: (
    <Loaded<ProfileTimeline> path="/api/profile/timeline">
      {(timeline) => <TimelineTab timeline={timeline} />}
    </Loaded>
  ),
  about: <Loaded<ProfileAbout> path="/api/profile/about">{(about) => <AboutTab about={about} />}</Loaded>,
  photos: (
    <Loaded<readonly Album[]> path="/api/profile/photos-videos">
      {(albums) => <PhotosTab albums={albums} />}
    </Loaded>
  ),
};

function Banner(): ReactElement {
  const [isFollowed, setFollowed] = useState(false);
  return (
    <Box component="header">
      <Box
        aria-hidden
        sx={{
          height: { xs: 96, sm: 152 },
          borderRadius: '10px',
          background: (theme) =>
            `linear-gradient(100deg, ${theme.vars.palette.primary.light}, ${theme.vars.palette.brand.light})`,
        }}
      />
      <InRow gap={4} align="flex-end" sx={{ mt: -9, px: { xs: 3, sm: 5 } }}>
        <Box sx={{ border: '4px solid', borderColor: 'background.default', borderRadius: 999 }}>
          <LetterAvatar person={{ name: texts.name }} size={96} />
        </Box>
        <Box sx={{ flex: '1 1 200px' }}>
          <Typography variant="h1">{texts.name}</Typography>
          <Typography color="textSecondary">{texts.about}</Typography>
        </Box>
        <InRow gap={2}>
          <Button variant="outlined" onClick={sayItIsASample}>
            {texts.message}
          </Button>
          <Button variant="contained" aria-pressed={isFollowed} onClick={() => setFollowed(!isFollowed)}>
            {isFollowed ? texts.following : texts.follow}
          </Button>
        </InRow>
      </InRow>
    </Box>
  );
}

export function ProfilePage(): ReactElement {
  const [tab, setTab] = useState<TabName>('timeline');
  return (
    <InColumn gap={4} sx={{ maxWidth: 1120, mx: 'auto' }}>
      <div>
        <DemoSign />
      </div>
      <Banner />
      <DemoTabs label={texts.name} titles={texts.tabs} value={tab} onChoose={setTab} />
      <Box role="tabpanel" aria-label={texts.tabs[tab]} key={tab}>
        {tabs[tab]}
      </Box>
    </InColumn>
  );
}
