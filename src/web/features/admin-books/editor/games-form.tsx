// Form of the colouring book's games: the maze and the pairs.
import type { StoryVocabulary } from '#server/modules/stories/stories.types.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import type { SetStory } from './book-form.tsx';
import { SelectField } from './editor-fields.tsx';
import type { DrawingOption } from './scene/drawing-names.ts';
import { LayerForms, NEW_LAYER, PieceNames } from './scene/layer-forms.tsx';
import type { ShapeGames, ShapeStory } from './story/story-shape.ts';

interface GamesFormProps {
  story: ShapeStory;
  vocabulary: StoryVocabulary;
  blocks: readonly DrawingOption[];
  disabled: boolean;
  onChange: SetStory;
}

const figure = [NEW_LAYER];

const newGames = (text: string, leastCards: number): ShapeGames => ({
  maze: { text, start: figure, goal: figure, along: figure },
  pairs: { text, host: figure, cards: Array.from({ length: leastCards }, () => figure) },
});

export function GamesForm({ story, vocabulary, blocks, disabled, onChange }: GamesFormProps) {
  const t = useT();
  const { games } = story;
  const title = t('adminBooks.games');
  if (!games)
    return (
      <NoGames
        title={title}
        disabled={disabled}
        onAdd={() => onChange(['games'], newGames(blocks[0]?.value ?? 'maze', vocabulary.leastCards))}
      />
    );
  const figureForm = (label: string, path: (string | number)[], layers: typeof games.maze.start) => (
    <LayerForms
      layers={layers}
      vocabulary={vocabulary}
      disabled={disabled}
      onChange={onChange}
      title={label}
      path={['games', ...path]}
    />
  );
  const words = (game: 'maze' | 'pairs') => (
    <SelectField
      label={t('adminBooks.block')}
      value={games[game].text}
      options={blocks}
      disabled={disabled}
      onChange={(block) => onChange(['games', game, 'text'], block)}
    />
  );
  const { cards } = games.pairs;
  const putCards = (next: typeof cards) => onChange(['games', 'pairs', 'cards'], next);
  return (
    <section aria-label={title} className="grid gap-3">
      <PieceNames vocabulary={vocabulary} />
      <h2 className="font-extrabold">{title}</h2>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <fieldset className="grid min-w-0 gap-3 rounded-sm border border-plum-200 p-3">
          <legend className="px-1 text-small font-bold">{t('adminBooks.maze')}</legend>
          {words('maze')}
          {figureForm(t('adminBooks.mazeStart'), ['maze', 'start'], games.maze.start)}
          {figureForm(t('adminBooks.mazeGoal'), ['maze', 'goal'], games.maze.goal)}
          {figureForm(t('adminBooks.mazeAlong'), ['maze', 'along'], games.maze.along)}
        </fieldset>
        <fieldset className="grid min-w-0 gap-3 rounded-sm border border-plum-200 p-3">
          <legend className="px-1 text-small font-bold">{t('adminBooks.pairs')}</legend>
          {words('pairs')}
          {figureForm(t('adminBooks.pairsHost'), ['pairs', 'host'], games.pairs.host)}
          {cards.map((card, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a card is identified by its index in the file
            <div key={index} className="grid gap-1">
              {figureForm(t('adminBooks.card', { number: index + 1 }), ['pairs', 'cards', index], card)}
              {cards.length > vocabulary.leastCards && (
                <button
                  type="button"
                  disabled={disabled}
                  className="min-h-9 justify-self-start rounded-sm px-2 text-small text-plum-800 hover:bg-plum-100"
                  onClick={() => putCards(cards.filter((_one, at) => at !== index))}
                >
                  {t('adminBooks.cardRemove', { number: index + 1 })}
                </button>
              )}
            </div>
          ))}
          <Button
            look="quiet"
            small
            className="justify-self-start"
            disabled={disabled}
            onClick={() => putCards([...cards, figure])}
          >
            {t('adminBooks.cardAdd')}
          </Button>
        </fieldset>
      </div>
    </section>
  );
}

interface NoGamesProps {
  title: string;
  disabled: boolean;
  onAdd: () => void;
}

function NoGames({ title, disabled, onAdd }: NoGamesProps) {
  const t = useT();
  return (
    <section aria-label={title} className="grid justify-items-start gap-2">
      <h2 className="font-extrabold">{title}</h2>
      <p className="text-small text-ink-soft">{t('adminBooks.noGames')}</p>
      <Button look="quiet" small disabled={disabled} onClick={onAdd}>
        {t('adminBooks.gamesAdd')}
      </Button>
    </section>
  );
}
