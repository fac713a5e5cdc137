// Cuts a finished story down to its first pages, as a shop has a story that is only announced.

const PAGE_COUNT = 4;
/** Two of the four pages have a picture of the coloring book. */
const CAPTIONS = ['caption-01', 'caption-02'];

interface Page {
  readonly scene: string;
  readonly text?: string;
}

const keepBlocks = (text: string, names: ReadonlySet<string>): string =>
  text
    .split(/^(?=== )/m)
    .filter((block) => names.has(/^== (\S+) ==/.exec(block)?.[1] ?? ''))
    .join('');

export function announcedFiles(files: Readonly<Record<string, string>>): Record<string, string> {
  const { games: _games, ...story } = JSON.parse(files['story.json'] ?? '{}');
  const { cover } = story;
  const pages: Page[] = story.pages.slice(0, PAGE_COUNT);
  const hatChanges = story.hatChanges.filter(({ page = 0 }) => page <= PAGE_COUNT);
  const scenes = new Set(
    [cover.front, cover.back, ...pages.map(({ scene }) => scene)].map((id) => `scenes/${id}.json`),
  );
  const blocks = new Set([cover.text, cover.backText, ...pages.map(({ text }) => text), ...CAPTIONS]);
  const kept = Object.entries(files).filter(([name]) => !name.startsWith('scenes/') || scenes.has(name));
  return {
    ...Object.fromEntries(kept.map(([name, text]) => [name, name.endsWith('.txt') ? keepBlocks(text, blocks) : text])),
    'story.json': JSON.stringify({ ...story, pages, hatChanges }),
  };
}
