// Fields of a correction: the friend a buyer named, and how the friend is drawn.
import { FRIEND_HAIRS, FRIEND_SKINS } from '#core/answers/friend-look.ts';
import { GENDERS } from '#core/names/forms.ts';
import { TextField } from '#web/admin-kit/forms/form-fields.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { ChoiceField } from './choice-field.tsx';
import type { CorrectionForm, CorrectionProblems } from './correct-book-fields.tsx';

const FRIENDS = GENDERS.flatMap((gender) => (['friend', 'sibling'] as const).map((kin) => ({ gender, kin })));

type Friend = NonNullable<CorrectionForm['answers']['friend']>;

interface FriendFieldsProps {
  friend: Friend;
  problems: CorrectionProblems;
  onChange: (next: Friend) => void;
}

export function FriendFields({ friend, problems, onChange }: FriendFieldsProps) {
  const t = useT();
  const { forms: _, ...kept } = friend;
  const words = FRIENDS.map(({ gender, kin }) => `${gender}-${kin}` as const);
  return (
    <>
      <TextField
        label={t('adminOrders.correction.friend')}
        value={friend.name}
        error={problems['answers.friend.name']}
        onChange={(event) => onChange({ ...kept, name: event.target.value })}
      />
      <ChoiceField
        label={t('adminOrders.correction.friendKind')}
        value={`${friend.gender}-${friend.kin ?? 'friend'}` as const}
        options={words}
        name={(each) => t(`adminOrders.correction.friends.${each}`)}
        onChoose={(each) => onChange({ ...kept, ...FRIENDS.find(({ gender, kin }) => each === `${gender}-${kin}`) })}
      />
      <FriendLookChoice
        look={friend.look}
        onChange={(look) => {
          const { look: _look, ...rest } = friend;
          onChange(look ? { ...rest, look } : rest);
        }}
      />
    </>
  );
}

/** The hair of a friend of whom only the skin is chosen so far. */
const FIRST_HAIR = 'brown-wavy';
const UNCHOSEN = 'unchosen';

interface FriendLookChoiceProps {
  look: Friend['look'];
  onChange: (look: Friend['look']) => void;
}

function FriendLookChoice({ look, onChange }: FriendLookChoiceProps) {
  const t = useT();
  return (
    <>
      <ChoiceField
        label={t('adminBooks.friendSkin')}
        value={look?.skin ?? UNCHOSEN}
        options={[UNCHOSEN, ...FRIEND_SKINS]}
        name={(each) => t(`adminBooks.friendSkins.${each}`)}
        onChoose={(skin) => onChange(skin === UNCHOSEN ? undefined : { hair: look?.hair ?? FIRST_HAIR, skin })}
      />
      {look && (
        <ChoiceField
          label={t('adminBooks.friendHair')}
          value={look.hair}
          options={FRIEND_HAIRS}
          name={(each) => t(`adminBooks.friendHairs.${each}`)}
          onChoose={(hair) => onChange({ ...look, hair })}
        />
      )}
    </>
  );
}
