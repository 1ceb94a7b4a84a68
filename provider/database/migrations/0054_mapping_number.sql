ALTER TABLE "api"."mapping" ADD COLUMN "number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "api"."mapping" ADD COLUMN "is_removed" boolean DEFAULT false NOT NULL;