// Children's photos and heroes: routes, and the jobs that delete photos.
import { createRateLimit } from '../../limits/rate-limit.ts';
import type { Rendering } from '../../rendering/rendering.ts';
import type { Owner, OwnersService } from '../accounts/accounts.types.ts';
import type { CountedStep, CountStep } from '../events/events.types.ts';
import type { ServerParts, ServiceModule } from '../server-module.ts';
import { accountPhotos } from './account-photos.ts';
import { destroyDuePhotos, sweepPhotoFiles } from './destroy-due-photos.job.ts';
import { createDrawingIntake } from './drawings/drawing-intake.ts';
import { installHero } from './hero.routes.ts';
import { createHeroPortraits } from './hero-portraits.ts';
import { createPhotoFiles } from './photo-files.ts';
import { createPhotoIntake } from './photo-intake.ts';
import { createPhotoLinks } from './photo-links.ts';
import { createPhotoReader } from './photo-reader.ts';
import { isFirstToday, newestStoryVersion, transferPhotosToGuest, transferPhotosToUser } from './photos.repository.ts';
import { installPhotos } from './photos.routes.ts';
import { createPhotosService } from './photos.service.ts';
import type { PhotosService } from './photos.types.ts';
import { createReadingIntake } from './reading-intake.ts';

type Parts = Pick<ServerParts, 'database' | 'secret' | 'privateFiles' | 'notices'>;

/** A parent with a whole album, and many parents behind one address. */
const PHOTO_LIMITS = { windowSeconds: 600, perAccountAndAddress: 60, perAccount: null, perAddress: 300 };
/** Each correction draws one. */
const PORTRAIT_LIMITS = { windowSeconds: 300, perAccountAndAddress: 600, perAccount: null, perAddress: 600 };

export function photosModule(
  { database, secret, privateFiles, notices }: Parts,
  modules: { readonly rendering: Rendering; readonly owners: OwnersService; readonly countStep: CountStep },
): ServiceModule<PhotosService> {
  const { rendering, owners, countStep } = modules;
  const files = createPhotoFiles(privateFiles);
  const reader = createPhotoReader(rendering);
  const intake = createPhotoIntake({ database, secret, files, reader });
  const readings = createReadingIntake({ database, secret, files });
  const drawings = createDrawingIntake({ database, secret, files, reader });
  const links = createPhotoLinks(secret);
  const photos = createPhotosService({ database, files, links, reader, intake, readings, drawings });
  const portraits = createHeroPortraits(rendering, (slug) => newestStoryVersion(database, slug), notices);
  owners.onSignIn((guest, user, tx) => transferPhotosToUser(tx, guest.id, user.id));
  owners.onRelease((user, newOwner, tx) => transferPhotosToGuest(tx, user.id, newOwner.id));
  owners.keeps(accountPhotos(database, photos));
  return {
    name: 'photos',
    service: photos,
    async routes(app) {
      const limit = createRateLimit(database, secret, PHOTO_LIMITS);
      const countGiven = async (owner: Owner, step: CountedStep) => {
        if (await isFirstToday(database, owner)) await countStep(database, step);
      };
      await app.register(installPhotos({ photos, owners, limit, countGiven, portraits }));
      const portraitLimit = createRateLimit(database, secret, PORTRAIT_LIMITS);
      installHero({ photos, reader, portraits, owners, limit: portraitLimit })(app);
    },
    jobs: [destroyDuePhotos(database, photos), sweepPhotoFiles(database, files)],
  };
}
