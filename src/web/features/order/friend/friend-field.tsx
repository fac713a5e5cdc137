// The friend: name, who it is, how it is drawn, and the story's sentences with the name.
import type { ReactNode } from 'react';
import { GENDERS } from '#core/names/forms.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Field } from '#web/ui/forms/field.tsx';
import type { DraftAnswers } from '../draft/draft.ts';
import { OptionChips } from '../option-chips.tsx';
import { FriendGlyph } from './friend-glyphs.tsx';
import { FriendLookFields } from './friend-look-fields.tsx';

type Friend = NonNullable<DraftAnswers['friend']>;

function withoutForms(friend: Friend | undefined): Omit<Friend, 'name' | 'forms'> {
  const { name: _, forms: __, ...rest } = friend ?? { name: '' };
  return rest;
}

const KINDS = GENDERS.flatMap((gender) => (['friend', 'sibling'] as const).map((kin) => ({ gender, kin })));

interface FriendFieldProps {
  ask: string;
  friend: Friend | undefined;
  error: string | undefined;
  /** Whether the story has pictures of the friend. */
  isDrawn: boolean;
  onChange: (friend: Friend | undefined) => void;
  /** The sentences with the friend's name. */
  children: ReactNode;
}

export function FriendField({ ask, friend, error, isDrawn, onChange, children }: FriendFieldProps) {
  const t = useT();
  return (
    <div className="grid gap-3" data-field="friend">
      <Field
        label={ask}
        value={friend?.name ?? ''}
        maxLength={80}
        autoComplete="off"
        hint={t('orderForm.optional')}
        // Without a gender, the gender field shows the error.
        error={friend?.gender && error}
        // A new name has other forms.
        onChange={({ currentTarget: { value } }) =>
          onChange(value ? { ...withoutForms(friend), name: value } : undefined)
        }
      />
      {friend && <FriendKind friend={friend} error={friend.gender ? undefined : error} onChange={onChange} />}
      {friend && isDrawn && (
        <FriendLookFields
          gender={friend.gender}
          look={friend.look ?? {}}
          onChange={(look) => {
            const { look: _, ...rest } = friend;
            onChange(look ? { ...rest, look } : rest);
          }}
        />
      )}
      {children}
    </div>
  );
}

function FriendKind({
  friend,
  error,
  onChange,
}: {
  friend: Friend;
  error: string | undefined;
  onChange: (friend: Friend) => void;
}) {
  const t = useT();
  const names = KINDS.map(({ gender, kin }) => `${gender}-${kin}` as const);
  const chosen = friend.gender && (`${friend.gender}-${friend.kin ?? 'friend'}` as const);
  return (
    <OptionChips
      legend={t('orderForm.friendKind')}
      options={names}
      chosen={chosen}
      name={(kind) => t(`orderForm.friends.${kind}`)}
      picture={(kind) => (
        <FriendGlyph gender={kind.startsWith('male') ? 'male' : 'female'} {...friend.look} className="-ml-2 size-8" />
      )}
      error={error}
      onChoose={(kind) => {
        const found = KINDS.find(({ gender, kin }) => kind === `${gender}-${kin}`);
        onChange({ ...friend, ...found });
      }}
    />
  );
}
