CREATE SCHEMA IF NOT EXISTS "web";
--> statement-breakpoint
CREATE TABLE "web"."draft" (
	"user_hash" text NOT NULL,
	"draft_key" text NOT NULL,
	"text_encrypted" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "draft_pk" PRIMARY KEY("user_hash","draft_key")
);
--> statement-breakpoint
CREATE TABLE "web"."preference" (
	"user_hash" text PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "web"."rate_counter" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_counter_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "web"."session" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"user_hash" text NOT NULL,
	"token_encrypted" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"absolute_expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "web"."used_token" (
	"jti" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "session_expires_at" ON "web"."session" USING btree ("expires_at");