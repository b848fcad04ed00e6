import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Album, ProfileAbout } from '@senlab/demo-mock/profile';
import { formatDate } from '@senlab/domain/text';
import { InColumn, InRow, PagePart, PlainList } from '@senlab/ui';
import type { ReactElement } from 'react';
import { Facts } from '../ground/facts.tsx';
import { LetterAvatar } from '../ground/letter-avatar.tsx';
import { cells, withAside } from '../ground/look.ts';
import { Meta } from '../ground/words.tsx';
import { texts } from './texts.ts';

const words = texts.facts;

export function AboutTab({ about }: { readonly about: ProfileAbout }): ReactElement {
  const { general, work, contact, groups, friends } = about;
  return (
    <Box sx={withAside}>
      <InColumn gap={5}>
        <PagePart title={words.general}>
          <Facts
            facts={[
              [words.gender, general.gender],
              [words.birthday, formatDate(general.birthday)],
              [words.locations, general.locations.join(', ')],
              [words.about, general.about],
            ]}
          />
        </PagePart>
        <PagePart title={words.work}>
          <Facts
            facts={[
              [words.occupation, work.occupation],
              [words.skills, work.skills],
              [words.jobs, work.jobs.map(({ company, date }) => `${company} (${date})`).join(', ')],
            ]}
          />
        </PagePart>
        <PagePart title={words.contact}>
          <Facts
            facts={[
              [words.address, contact.address],
              [words.tel, contact.tel.join(', ')],
              [words.websites, contact.websites.join(', ')],
              [words.emails, contact.emails.join(', ')],
            ]}
          />
        </PagePart>
      </InColumn>
      <InColumn gap={5}>
        <PagePart title={words.friends}>
          <PlainList gap={3}>
            {friends.map(({ id, name }) => (
              <InRow as="li" key={id} gap={3}>
                <LetterAvatar person={{ name }} size={32} />
                {name}
              </InRow>
            ))}
          </PlainList>
        </PagePart>
        <PagePart title={words.groups}>
          <PlainList gap={3}>
            {groups.map(({ id, name, category, members }) => (
              <li key={id}>
                <Typography variant="body2" sx={{ fontWeight: 500 }}>
                  {name}
                </Typography>
                <Meta>{`${category}, ${words.members(members)}`}</Meta>
              </li>
            ))}
          </PlainList>
        </PagePart>
      </InColumn>
    </Box>
  );
}

const picture = {
  display: 'block',
  width: '100%',
  aspectRatio: '4 / 3',
  objectFit: 'cover',
  borderRadius: '8px',
};
const play = {
  position: 'absolute',
  insetInline: 0,
  top: '25%',
  mx: 'auto',
  fontSize: 44,
  color: 'common.white',
  filter: 'drop-shadow(0 1px 4px rgb(0 0 0 / 50%))',
};

export function PhotosTab({ albums }: { readonly albums: readonly Album[] }): ReactElement {
  return (
    <InColumn gap={6}>
      {albums.map(({ id, name, info, media }) => (
        <section key={id} aria-labelledby={id}>
          <InRow gap={2} align="baseline" sx={{ mb: 3 }}>
            <Typography id={id} variant="h2">
              {name}
            </Typography>
            <Meta>{info}</Meta>
          </InRow>
          <PlainList sx={cells(156)}>
            {media.map(({ type, title, preview }) => (
              <Box component="li" key={title} sx={{ position: 'relative' }}>
                <Box component="img" src={preview} alt="" sx={picture} />
                {type === 'video' && <PlayCircleOutlined titleAccess={texts.video} sx={play} />}
                <Typography variant="body2" sx={{ mt: 1 }}>
                  {title}
                </Typography>
              </Box>
            ))}
          </PlainList>
        </section>
      ))}
    </InColumn>
  );
}
