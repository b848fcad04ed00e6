import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ProfileActivity, ProfilePost, ProfileTimeline } from '@senlab/demo-mock/profile';
import { InColumn, InRow, PagePart, PlainList, showMessage } from '@senlab/ui';
import type { ReactElement, ReactNode } from 'react';
import { LetterAvatar } from '../ground/letter-avatar.tsx';
import { framed, lineAbove, withAside } from '../ground/look.ts';
import { Meta } from '../ground/words.tsx';
import { WriteLine } from '../ground/write-line.tsx';
import { texts } from './texts.ts';

/** What the buttons of a profile do. */
export const sayItIsASample = (): void => showMessage(texts.sample, 'info');

const card = { ...framed, p: { xs: 4, sm: 5 } };
const image = { display: 'block', width: '100%', borderRadius: '8px', objectFit: 'cover' } as const;

/** Somebody's face beside what they did, and when. */
function Said(props: {
  readonly of: ProfileActivity;
  readonly did?: string;
  readonly size?: number;
  readonly children?: ReactNode;
}): ReactElement {
  const { of, did, size = 36, children } = props;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 3 }}>
      <LetterAvatar person={of.user} size={size} />
      <Box>
        <Typography variant="body2">
          <strong>{of.user.name}</strong> {did}
        </Typography>
        {children}
        <Meta>{of.time}</Meta>
      </Box>
    </Box>
  );
}

function Post({ post }: { readonly post: ProfilePost }): ReactElement {
  const { media, article, comments } = post;
  const words = texts.post;
  return (
    <Box component="article" sx={{ ...card, display: 'grid', gap: 4 }}>
      <Said of={post} did={words.captions[post.type]} />
      <Typography>{post.message}</Typography>
      {media && <Box component="img" src={media.preview} alt="" sx={{ ...image, aspectRatio: '2 / 1' }} />}
      {article && (
        <Box sx={{ ...card, p: 0, overflow: 'hidden' }}>
          <Box
            component="img"
            src={article.media.preview}
            alt=""
            sx={{ ...image, borderRadius: 0, height: 160 }}
          />
          <Box sx={{ p: 4 }}>
            <Typography variant="h3">{article.title}</Typography>
            <Meta>{article.subtitle}</Meta>
            <Typography variant="body2" sx={{ mt: 2 }}>
              {article.excerpt}
            </Typography>
          </Box>
        </Box>
      )}
      <InRow gap={2}>
        {[words.like(post.like), words.share(post.share)].map((label) => (
          <Button key={label} size="small" onClick={sayItIsASample}>
            {label}
          </Button>
        ))}
      </InRow>
      <InColumn gap={3} sx={{ ...lineAbove, pt: 4 }}>
        {comments.length > 0 && <Typography variant="caption">{words.comments(comments.length)}</Typography>}
        {comments.map((comment) => (
          <Said key={comment.id} of={comment} size={28}>
            <Typography variant="body2">{comment.message}</Typography>
            <Button size="small" onClick={sayItIsASample}>
              {words.reply}
            </Button>
            <Button size="small" onClick={sayItIsASample}>
              {words.report}
            </Button>
          </Said>
        ))}
        <WriteLine multiline label={words.comment} send={words.send} onSend={sayItIsASample} />
      </InColumn>
    </Box>
  );
}

export function TimelineTab({ timeline }: { readonly timeline: ProfileTimeline }): ReactElement {
  return (
    <Box sx={withAside}>
      <InColumn gap={5}>
        <Box sx={card}>
          <WriteLine multiline label={texts.post.box} send={texts.post.send} onSend={sayItIsASample} />
        </Box>
        {timeline.posts.map((post) => (
          <Post key={post.id} post={post} />
        ))}
      </InColumn>
      <PagePart title={texts.activities}>
        <PlainList gap={4}>
          {timeline.activities.map((activity) => (
            <Box component="li" key={activity.id}>
              <Said of={activity} did={activity.message} />
            </Box>
          ))}
        </PlainList>
      </PagePart>
    </Box>
  );
}
