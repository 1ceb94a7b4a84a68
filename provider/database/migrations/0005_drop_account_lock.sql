ALTER TABLE "api"."account" DROP COLUMN "failed_attempts";--> statement-breakpoint
ALTER TABLE "api"."account" DROP COLUMN "locked_until";