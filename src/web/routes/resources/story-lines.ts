// A few lines of a story, to be personalised on a page for the visitor's child.
import { data } from 'react-router';
import { storefrontContext } from '#web/context.ts';
import type { StoryLines } from '#web/features/home/story-lines.ts';
import { localeOf } from '#web/i18n/locale.ts';
import type { Route } from './+types/story-lines';

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { stories } = context.get(storefrontContext).services;
  const facts = await stories.orderFacts(params.slug, localeOf(url.pathname));
  if (!facts) throw data(null, { status: 404 });
  const { answers, sentences } = facts;
  return Response.json({ answers, sentences } satisfies StoryLines, {
    headers: { 'cache-control': 'public, max-age=300' },
  });
}
