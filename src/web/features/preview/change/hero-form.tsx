// Edits and saves the look of the hero.
import { useState } from 'react';
import type { CorrectedLook } from '#core/look/correct-look.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import type { BookController } from '../controller/book-controller.ts';
import type { HeroEditor } from './editors.ts';
import { useUndoable } from './use-undoable.ts';

interface HeroFormProps {
  controller: BookController;
  editor: HeroEditor;
  onDone: () => void;
}

export function HeroForm({ controller, editor, onDone }: HeroFormProps) {
  const t = useT();
  const { book } = controller;
  const { busy, act } = useUndoable();
  const before: CorrectedLook = { look: book.look, corrected: book.corrected };
  const [hero, setHero] = useState(before);
  const sent = ({ look, corrected }: CorrectedLook) => ({ look, corrected: [...corrected] });
  async function keep() {
    const done = await act({
      run: () => controller.change(sent(hero)),
      undo: () => controller.change(sent(before)),
      done: t('preview.change.heroDone'),
      failed: t('preview.change.failed'),
    });
    if (done) onDone();
  }
  return (
    <div className="grid gap-5">
      {editor(book, hero, setHero)}
      <Button busy={busy} onClick={keep}>
        {t('preview.change.heroSave')}
      </Button>
    </div>
  );
}
