// Reviews: written by buyers through a mailed link or their order, moderated by staff, then shown.
import { buffer } from 'node:stream/consumers';
import { createRateLimit } from '../../limits/rate-limit.ts';
import type { OwnersService } from '../accounts/accounts.types.ts';
import type { CatalogueService } from '../catalogue/catalogue.types.ts';
import type { ServerParts, ServiceModule } from '../server-module.ts';
import type { MediaLibrary } from '../uploads/uploads.types.ts';
import { createManageReviews } from './manage-reviews.ts';
import { createReviewLinks, type ReviewKeys } from './review-links.ts';
import { installReviewAdmin } from './reviews.admin-routes.ts';
import { photoKeyOf } from './reviews.repository.ts';
import { installReviews } from './reviews.routes.ts';
import { createReviewsService, type ReviewDeps } from './reviews.service.ts';
import type { ReviewsService } from './reviews.types.ts';
import { personalReviews } from './reviews-of-account.ts';
import { settleReviewPhotos } from './settle-review-photos.job.ts';

type Parts = Pick<ServerParts, 'database' | 'content' | 'privateFiles' | 'secret'>;

const LIMITS = { windowSeconds: 3600, perAccountAndAddress: 30, perAccount: null, perAddress: 30 };

export interface ReviewsNeeds extends Pick<ReviewDeps, 'mayOpen'> {
  readonly owners: OwnersService;
  readonly catalogue: CatalogueService;
  readonly uploads: MediaLibrary;
  readonly reviewLinks: ReviewKeys;
}

/** Created before the module, because mails about orders contain these links. */
export const reviewLinksOf = ({ publicUrl, secret }: Pick<ServerParts, 'publicUrl' | 'secret'>): ReviewKeys =>
  createReviewLinks({ origin: publicUrl, secret });

export function reviewsModule(parts: Parts, needs: ReviewsNeeds): ServiceModule<ReviewsService> {
  const { database, content, privateFiles, secret } = parts;
  const { owners, catalogue, uploads: library, reviewLinks: keys, mayOpen } = needs;
  const service = createReviewsService({ database, content, privateFiles, keys, catalogue, library, mayOpen });
  const limit = createRateLimit(database, secret, LIMITS);
  const photoOf = async (review: string) => {
    const key = await photoKeyOf(database, review);
    const file = key === null ? null : await privateFiles.get(key);
    return file && buffer(file.body);
  };
  const personal = personalReviews({ database, content, privateFiles, library });
  owners.keeps(personal.ofAccount);
  owners.keepsForAddress(personal.ofAddress);
  return {
    name: 'reviews',
    service,
    async routes(app) {
      await installReviews({ reviews: service, owners, limit })(app);
      installReviewAdmin({ reviews: createManageReviews({ database, content }), photoOf })(app);
    },
    jobs: [settleReviewPhotos({ database, content, privateFiles, library })],
  };
}
