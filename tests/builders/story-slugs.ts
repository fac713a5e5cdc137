/** All stories of the shop; each has its 24 pages. */
export const STORY_SLUGS = [
  'night-forest',
  'bath-sea',
  'cloud-post',
  'dragon-matches',
  'night-museum',
  'birthday',
  'lost-socks',
  'pillow-train',
  'six-doors',
] as const;
